// Names exported notes, folders and files such that every system can store them, and that no two names differ by upper
// and lower case alone.

export const attachmentsFolder = 'attachments'

const bytesMax = 180

/** Names that mean devices on Windows. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** Returns a name that is as close to a title as systems and links allow. */
export function makeSafe(title: string, fallback: string): string {
  const plain = title
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replaceAll(/[\\/:*?"<>|#^[\]%]/g, '-')
  const name = cut(plain.replace(/^[. ]+/, ''), bytesMax).replace(/[. ]+$/, '')
  if (name === '') return fallback
  return reserved.test(name) ? `_${name}` : name
}

/** Returns a safe name for a file, with its ending. */
export function makeSafeFile(name: string): string {
  const ending = /\.[\p{L}\p{N}]{1,16}$/u.exec(name)?.[0] ?? ''
  return makeSafe(name.slice(0, name.length - ending.length), 'file') + ending.normalize('NFC')
}

/** Finds names that are not taken yet in their folder. */
export class Namer {
  readonly #taken = new Set<string>()
  /** The number of the next attempt for names that were asked for before, so that a thousand equal titles are not tried anew. */
  readonly #next = new Map<string, number>()

  constructor(taken: string[] = []) {
    for (const path of taken) this.#taken.add(fold(path))
  }

  /** @param makePath makes a path from the number of the attempt, which begins with 1 */
  take(makePath: (attempt: number) => string): string {
    const asked = fold(makePath(1))
    for (let attempt = this.#next.get(asked) ?? 1; ; attempt += 1) {
      const path = makePath(attempt)
      const folded = fold(path)
      if (this.#taken.has(folded)) continue
      this.#taken.add(folded)
      this.#next.set(asked, attempt + 1)
      return path
    }
  }
}

export function fold(path: string): string {
  return path.normalize('NFKC').toLowerCase().toUpperCase()
}

function cut(text: string, max: number): string {
  let bytes = 0
  let kept = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > max) return kept
    kept += character
  }
  return kept
}
