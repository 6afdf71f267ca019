// Checks that each class of a CSS module that code uses exists, and that each one that exists is used.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'lightningcss'

const projectDir = path.resolve(import.meta.dirname, '../..')

/** The uses of one import of a CSS module: the classes that are named, or `all` where the code does not name them. */
interface Uses {
  named: Set<string>
  all: boolean
}

export function listClasses(css: string): string[] {
  const { exports } = transform({
    filename: 'classes.module.css',
    code: Buffer.from(css),
    cssModules: true,
  })
  // Names of animations and highlights are exports too.
  return Object.keys(exports ?? {}).filter((name) => hasSelector(css, name))
}

function hasSelector(css: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(css)
}

/** @param code a module of TypeScript */
export function findUses(code: string): Map<string, Uses> {
  const found = new Map<string, Uses>()
  for (const [, name, file] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
    if (!name || !file) continue
    const rest = code.replaceAll(/^import .*$/gm, '')
    const named = new Set<string>()
    for (const [, member] of rest.matchAll(new RegExp(`(?<![\\w.])${name}\\??\\.(\\w+)`, 'g'))) {
      if (member) named.add(member)
    }
    // What is looked up by a value, or handed on, may be any class whose name the module contains as a string.
    const isDynamic = new RegExp(`(?<![\\w.'"])${name}(?![\\w.?'"])`).test(rest)
    found.set(file, { named, all: isDynamic })
  }
  return found
}

export function checkClasses(
  files: { file: string; code: string }[],
  readCss: (file: string) => string,
) {
  const usesOf = new Map<string, { named: Set<string>; all: boolean }>()
  const faults: string[] = []
  const classesOf = new Map<string, Set<string>>()
  for (const { file, code } of files) {
    for (const [specifier, { named, all }] of findUses(code)) {
      const css = resolve(file, specifier)
      const uses = usesOf.get(css) ?? { named: new Set(), all: false }
      usesOf.set(css, { named: uses.named.union(named), all: uses.all || all })
      if (!classesOf.has(css)) classesOf.set(css, new Set(listClasses(readCss(css))))
      for (const name of named) {
        if (!classesOf.get(css)?.has(name)) faults.push(`${file} uses .${name}, which ${css} lacks`)
      }
    }
  }
  for (const [css, classes] of classesOf) {
    const uses = usesOf.get(css)
    if (uses?.all) continue
    for (const name of classes) {
      if (!uses?.named.has(name)) faults.push(`${css} has .${name}, which nothing uses`)
    }
  }
  return { faults, classesOf }
}

function resolve(file: string, specifier: string): string {
  const inSource = specifier.replace(/^#/, 'apps/web/src/')
  return specifier.startsWith('#') ? inSource : path.posix.join(path.posix.dirname(file), specifier)
}

if (path.resolve(process.argv[1] ?? '') === import.meta.filename) {
  const list = (pattern: string) =>
    globSync(pattern, { cwd: projectDir, exclude: ['**/node_modules/**'] }).map((file) =>
      file.replaceAll(path.sep, '/'),
    )
  const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8')
  const files = list('{apps/web/src,packages/games}/**/*.{ts,tsx}')
  const { faults, classesOf } = checkClasses(
    files.map((file) => ({ file, code: read(file) })),
    read,
  )
  for (const css of list('{apps/web/src,packages/games}/**/*.module.css')) {
    if (!classesOf.has(css)) faults.push(`${css} is imported by nothing`)
  }
  for (const fault of faults) console.error(fault)
  console.log(`${classesOf.size} style sheets`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
