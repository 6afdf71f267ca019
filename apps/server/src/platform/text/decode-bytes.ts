// Bytes from files and from the web as text: by their mark, by what they are said to be, else by how they look.
import { detect } from 'chardet'

/** Bytes that are looked at to guess an encoding. */
const sampleBytes = 64 * 1024

/**
 * @param declared name of an encoding, as a header or the document gives it; not trusted over a byte-order mark, nor
 *   when the bytes are plainly something else
 */
export function decodeBytes(bytes: Uint8Array, declared?: string): string {
  const marked = findMark(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  if (declared && !isUtf8(declared)) {
    const decoder = findDecoder(declared)
    if (decoder) return decoder.decode(bytes)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const guess = detect(bytes.subarray(0, sampleBytes))
    return (findDecoder(guess ?? '') ?? new TextDecoder('windows-1252')).decode(bytes)
  }
}

function findMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

function isUtf8(name: string): boolean {
  return /^utf-?8$/i.test(name.trim())
}

function findDecoder(name: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(name.trim())
  } catch {
    return undefined
  }
}
