// Bytes from files and from the web as text: by their mark, by what they are said to be, else by how they look.
import { countUtf8, findUtf16, type Utf8Count } from './find-utf.ts'
import { guessEncoding, isIso2022Jp } from './guess-encoding.ts'

type Decoder = InstanceType<typeof TextDecoder>

/**
 * @param declared name of an encoding, as a header or the document gives it; not trusted over a byte-order mark, nor
 *   when the bytes are plainly something else
 */
export function decodeBytes(bytes: Uint8Array, declared = ''): string {
  const marked = findMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  const said = findDecoder(declared)
  const utf8 = countUtf8(bytes)
  if (said && !isPlainlyElse(said, utf8)) return said.decode(bytes)
  const name = findUtf16(bytes) ?? findEncoding(bytes, utf8)
  return (findDecoder(name) ?? new TextDecoder('windows-1252')).decode(bytes)
}

function findEncoding(bytes: Uint8Array, { good, bad }: Utf8Count): string {
  if (good + bad === 0) return isIso2022Jp(bytes) ? 'iso-2022-jp' : 'utf-8'
  // Other encodings hardly ever make a letter of UTF-8: a bad byte among many good ones is a fault in the text.
  return good >= bad * 4 ? 'utf-8' : guessEncoding(bytes)
}

/** Servers and old pages say what was usual once. A few bad bytes are no proof. */
function isPlainlyElse({ encoding }: Decoder, { good, bad }: Utf8Count): boolean {
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

/** KOI8-R is KOI8-U but for eight signs that draw boxes, and is said of both. */
function findDecoder(name: string): Decoder | undefined {
  try {
    return new TextDecoder(name.trim().replace(/^koi8-?r$/i, 'koi8-u'))
  } catch {
    return undefined
  }
}
