// Modules that go into one file with everything that they import. The build fails when one of their paths leads nowhere,
// as it does when a file has moved: otherwise it would quietly go into another file.
import type { Plugin } from 'vite'

export interface ChunkGroup {
  name: string
  /** Each of them must match a module. */
  paths: readonly RegExp[]
  /** What is left out although a path matches it. Each of them must match a module, too. */
  except?: readonly RegExp[]
}

/** As the bundler takes them. A module belongs to the first group that matches it. */
export function toCodeSplitting(groups: readonly ChunkGroup[]) {
  return groups.map(({ name, paths, except = [] }, at) => ({
    name,
    test: new RegExp(`${except.length > 0 ? `^(?!.*(${join(except)}))[^]*` : ''}(${join(paths)})`),
    priority: groups.length - at,
  }))
}

function join(patterns: readonly RegExp[]): string {
  return patterns.map(({ source }) => source).join('|')
}

export function lostChunkPaths(groups: readonly ChunkGroup[]): Plugin {
  return {
    name: 'lost-chunk-paths',
    apply: 'build',
    buildEnd(error) {
      if (error) return
      const ids = [...this.getModuleIds()]
      const lost = groups.flatMap(({ name, paths, except = [] }) =>
        [...paths, ...except]
          .filter((path) => !ids.some((id) => path.test(id)))
          .map((path) => `The chunk group "${name}" names ${path}, and no module has such a path.`),
      )
      if (lost.length > 0) this.error(lost.join('\n'))
    },
  }
}
