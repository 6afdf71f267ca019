// Names the encoding of bytes that nobody named, by what they look like in each that is likely.
import { detect } from 'chardet'
import { judgeLetters } from './judge-letters.ts'

/** The first of equals is taken. KOI8-R is KOI8-U but for eight signs that draw boxes. */
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
/** What a second opinion adds. */
const agreement = 0.06
/** What has less is rather another that was recognised. */
const goodWorth = 0.84

/** Bytes that are looked at. */
const sampleBytes = 8 * 1024

const escapeByte = 0x1b
/** Behind it. */
const toJapanese = /^(\$[@B]|\([JI])/

/** Of bytes that are neither UTF-8 nor UTF-16. */
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

/** Central European ones are not told apart by it. */
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

/** Japanese mail and news, of bytes of seven bits: told by how it first changes to kanji. */
export function isIso2022Jp(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(escapeByte)
  if (at < 0) return false
  return toJapanese.test(String.fromCharCode(...bytes.subarray(at + 1, at + 3)))
}

/** Words that tell something, from wherever they are: a text may be English for long, with names from elsewhere. */
function takeSample(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(sampleBytes)
  let length = 0
  let start = 0
  let isTelling = false
  for (let i = 0; i <= bytes.length && length < sampleBytes; i += 1) {
    const byte = bytes[i] ?? 0x20
    if (byte > 0x7f) isTelling = true
    if (byte > 0x20) continue
    if (isTelling) {
      const word = bytes.subarray(start, Math.min(i + 1, start + sampleBytes - length))
      sample.set(word, length)
      length += word.length
    }
    start = i + 1
    isTelling = false
  }
  return sample.subarray(0, length)
}
