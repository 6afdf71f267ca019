// Decodes bytes from files and from the web: by their byte-order mark, otherwise the declared encoding, otherwise a
// guess.
import { countUtf8, findUtf16, type Utf8Count } from './find-utf.ts'
import { guessEncoding, isIso2022Jp } from './guess-encoding.ts'

type Decoder = InstanceType<typeof TextDecoder>

/**
 * @param declared the name of an encoding from a header or the document. A byte-order mark takes precedence, and a
 *   declaration that is obviously wrong is ignored.
 */
export function decodeBytes(bytes: Uint8Array, declared = ''): string {
  const marked = findMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const decoder = findDecoder(declared)
  const utf8 = countUtf8(bytes)
  if (decoder && !isObviouslyWrong(decoder, utf8)) return decoder.decode(bytes)
  const name = findUtf16(bytes) ?? findEncoding(bytes, utf8)
  return (findDecoder(name) ?? new TextDecoder('windows-1252')).decode(bytes)
}

function findEncoding(bytes: Uint8Array, { good, bad }: Utf8Count): string {
  if (good + bad === 0) return isIso2022Jp(bytes) ? 'iso-2022-jp' : 'utf-8'
  // Text in another encoding hardly ever looks like valid UTF-8, so a few bad bytes among many good ones are damage.
  return good >= bad * 4 ? 'utf-8' : guessEncoding(bytes)
}

/** Servers and old documents often declare an outdated default. A few bad bytes do not prove them wrong. */
function isObviouslyWrong({ encoding }: Decoder, { good, bad }: Utf8Count): boolean {
  if (encoding === 'utf-8') return bad >= 10 && good * 4 < bad
  if (encoding.startsWith('utf-16')) return bad === 0
  return bad === 0 && good >= 3
}

function findMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** KOI8-U equals KOI8-R except for eight box-drawing characters, and many declare KOI8-R for both. */
function findDecoder(name: string): Decoder | undefined {
  try {
    return new TextDecoder(name.trim().replace(/^koi8-?r$/i, 'koi8-u'))
  } catch {
    return undefined
  }
}
