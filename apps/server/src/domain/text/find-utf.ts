// Recognises UTF-8 that is damaged in places and UTF-16 without a byte-order mark.

export interface Utf8Count {
  /** Valid characters of several bytes. */
  good: number
  /** Bytes that belong to no valid character. */
  bad: number
}

/** Counts in linear time, following table 3-7 of the Unicode standard. */
export function countUtf8(bytes: Uint8Array): Utf8Count {
  let good = 0
  let bad = 0
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i] ?? 0
    const length = lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    if (length === 1) {
      i += 1
    } else if (length > 1 && lead < 0xf5 && isContinued(bytes, i, length)) {
      good += 1
      i += length
    } else {
      bad += 1
      i += 1
    }
  }
  return { good, bad }
}

function isContinued(bytes: Uint8Array, at: number, length: number): boolean {
  const lead = bytes[at] ?? 0
  const [second = 0] = bytes.subarray(at + 1, at + 2)
  if (lead === 0xe0 && second < 0xa0) return false
  if (lead === 0xed && second > 0x9f) return false
  if (lead === 0xf0 && second < 0x90) return false
  if (lead === 0xf4 && second > 0x8f) return false
  for (let i = 1; i < length; i += 1) {
    if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return false
  }
  return true
}

const sampleBytes = 16 * 1024
const writing = /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\t\r\n]/gu
/** Spaces, full stops, line ends and digits, which occur in every language. */
const common = /[\t\r\n\x20-\x7e\u3000-\u3002\uff0c]/g
/** The only common characters whose codes end in eight zero bits. Numbers in binary data often end so. */
const roundLetters = new Set([0x3000, 0x4e00])
const mostRound = 0.05
const leastWriting = 0.97
const leastCommon = 0.03

/** Returns undefined for anything but UTF-16. Eight-bit text has no zero bytes, and binary data hardly any spaces. */
export function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, Math.min(bytes.length, sampleBytes) & ~1)
  if (!sample.includes(0)) return undefined
  const little = rateText(sample, 'utf-16le')
  const big = rateText(sample, 'utf-16be')
  if (little === big) return undefined
  return little > big ? 'utf-16le' : 'utf-16be'
}

/** Returns the share of characters that occur in every language, or 0 when the sample is not text. */
function rateText(sample: Uint8Array, name: string): number {
  const text = new TextDecoder(name).decode(sample)
  const share = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / text.length
  if (countRound(text) > text.length * mostRound) return 0
  return share(writing) >= leastWriting && share(common) >= leastCommon ? share(common) : 0
}

function countRound(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if ((code & 0xff) === 0 && !roundLetters.has(code)) count += 1
  }
  return count
}
