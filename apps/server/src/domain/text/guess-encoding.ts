// Guesses an undeclared encoding by decoding the bytes in each likely one and rating the result. See decision 0019.
import { detect } from 'chardet'
import { judgeLetters } from './judge-letters.ts'

/** The first wins a tie. KOI8-U equals KOI8-R except for eight box-drawing characters. */
const candidates = [
  'windows-1252',
  'iso-8859-15',
  'windows-1251',
  'windows-1250',
  'koi8-u',
  'ibm866',
  'iso-8859-2',
  'iso-8859-5',
]
/** How much is added to the rating of an encoding when chardet agrees. */
const agreement = 0.06
/** Below this, an encoding that chardet recognised and that is not a candidate wins. */
const goodWorth = 0.84

/** How many bytes are examined. */
const sampleBytes = 8 * 1024

const escapeByte = 0x1b
/** The escape sequences that switch to Japanese, without their first byte. */
const toJapanese = /^(\$[@B]|\([JI])/

/** Expects bytes that are neither UTF-8 nor UTF-16. */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = takeSample(bytes)
  const recognised = nameStandard(detect(sample) ?? '')
  let best = { name: 'windows-1252', worth: Number.NEGATIVE_INFINITY }
  for (const name of candidates) {
    const bonus = isAlike(name, recognised) ? agreement : 0
    const worth = judgeLetters(new TextDecoder(name).decode(sample)) + bonus
    if (worth > best.worth) best = { name, worth }
  }
  const isOther = recognised !== undefined && !candidates.includes(recognised)
  return isOther && best.worth < goodWorth ? recognised : best.name
}

/** chardet cannot tell the two Central European encodings apart. */
function isAlike(name: string, recognised: string | undefined): boolean {
  const central = ['windows-1250', 'iso-8859-2']
  return name === recognised || (central.includes(name) && central.includes(recognised ?? ''))
}

function nameStandard(name: string): string | undefined {
  try {
    const { encoding } = new TextDecoder(name)
    return encoding === 'koi8-r' ? 'koi8-u' : encoding
  } catch {
    return undefined
  }
}

/** ISO-2022-JP is the seven-bit encoding of Japanese mail and news. It is recognised by its first switch to kanji. */
export function isIso2022Jp(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(escapeByte)
  if (at < 0) return false
  return toJapanese.test(String.fromCharCode(...bytes.subarray(at + 1, at + 3)))
}

/**
 * Collects the words with bytes outside of ASCII, wherever they are: a text may start with a lot of English and have
 * foreign names only much later.
 */
function takeSample(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(sampleBytes)
  let length = 0
  let start = 0
  let hasHighByte = false
  for (let i = 0; i <= bytes.length && length < sampleBytes; i += 1) {
    const byte = bytes[i] ?? 0x20
    if (byte > 0x7f) hasHighByte = true
    if (byte > 0x20) continue
    if (hasHighByte) {
      const word = bytes.subarray(start, Math.min(i + 1, start + sampleBytes - length))
      sample.set(word, length)
      length += word.length
    }
    start = i + 1
    hasHighByte = false
  }
  return sample.subarray(0, length)
}
