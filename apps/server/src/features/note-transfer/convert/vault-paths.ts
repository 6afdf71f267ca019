// Finds the notes and files of a vault by the names that links use: a path from the top or from the note, or a bare name.
import type { FrontMatter } from '../../../domain/markdown/front-matter.ts'

/** @returns `hidden` for what programs keep for themselves, `outside` for what leads out of the archive */
export function splitPath(name: string): string[] | 'hidden' | 'outside' {
  const path = name.replaceAll('\\', '/')
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  if (/^\/|^[a-z]:|\0/i.test(path) || parts.includes('..') || parts.length === 0) return 'outside'
  return parts.some((part) => part.startsWith('.') || part === '__MACOSX') ? 'hidden' : parts
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

export class PathIndex {
  readonly #paths = new Map<string, string>()
  readonly #byName = new Map<string, string[]>()

  constructor(paths: string[]) {
    for (const path of paths) {
      const folded = fold(path)
      if (!this.#paths.has(folded)) this.#paths.set(folded, path)
      const name = nameOf(folded)
      const namesakes = this.#byName.get(name)
      if (namesakes) namesakes.push(path)
      else this.#byName.set(name, [path])
    }
  }

  /** @param folder of the note that contains the link */
  find(target: string, folder: string): string | undefined {
    const wanted = fold(target).replace(/^\//, '')
    if (wanted === '') return undefined
    const beside = joinPath(fold(folder), wanted)
    const exact =
      this.#paths.get(wanted) ?? (beside === undefined ? undefined : this.#paths.get(beside))
    if (exact !== undefined) return exact
    const namesakes = this.#byName.get(nameOf(wanted)) ?? []
    const ending = `/${wanted.replace(/^(?:\.\.?\/)+/, '')}`
    return namesakes.find((path) => `/${fold(path)}`.endsWith(ending))
  }
}

export class NoteIndex {
  readonly #paths: PathIndex
  readonly #ids = new Map<string, string>()
  readonly #otherNames = new Map<string, string>()

  constructor(notes: { id: string; path: string; facts: FrontMatter }[]) {
    this.#paths = new PathIndex(notes.map(({ path }) => path))
    for (const { id, path, facts } of notes) {
      this.#ids.set(path, id)
      for (const name of [...facts.aliases, ...(facts.title ? [facts.title] : [])]) {
        if (!this.#otherNames.has(fold(name))) this.#otherNames.set(fold(name), id)
      }
    }
  }

  /** A link may also name a heading behind `#`. */
  find(target: string, folder: string): string | undefined {
    const name = target
      .replace(/#.*$/s, '')
      .replace(/\.(?:md|markdown)$/i, '')
      .trim()
    const path = this.#paths.find(name, folder)
    return path === undefined ? this.#otherNames.get(fold(name)) : this.#ids.get(path)
  }
}

/** @returns undefined for what leads out of the archive */
function joinPath(folder: string, target: string): string | undefined {
  const parts = folder === '' ? [] : folder.split('/')
  for (const part of target.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function fold(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
