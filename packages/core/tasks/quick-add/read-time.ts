// Reads a time of the day, or one until another: 18:00, 6pm, at 9, 9 Uhr, 18:00-19:30.
import type { QuickWords } from './quick-words.ts'
import { matchPhrase, type Token } from './tokens.ts'

/** Minutes after midnight. */
export interface ReadTime {
  readonly starts: number
  readonly ends: number | null
  /** How many words it has. */
  readonly length: number
}

interface Clock {
  readonly minutes: number
  readonly length: number
}

const pattern = /^(\d{1,2})(?:([:h.])(\d{2}))?(h|am|pm|a\.m\.?|p\.m\.?)?$/

export function readTime(tokens: readonly Token[], at: number, words: QuickWords): ReadTime | null {
  const before = matchPhrase(tokens, at, [...words.at, ...words.from])
  const joined = readJoined(tokens, at + before, words, before > 0)
  if (joined) return { ...joined, length: before + joined.length }
  const starts = readClock(tokens, at + before, words, before > 0)
  if (!starts) return null
  const end = at + before + starts.length
  const between = matchPhrase(tokens, end, words.to)
  const ends = between > 0 ? readClock(tokens, end + between, words, true) : null
  const length = before + starts.length
  return ends
    ? { starts: starts.minutes, ends: ends.minutes, length: length + between + ends.length }
    : { starts: starts.minutes, ends: null, length }
}

/** Two times in one word: 18:00-19:30. */
function readJoined(
  tokens: readonly Token[],
  at: number,
  words: QuickWords,
  isTime: boolean,
): ReadTime | null {
  const parts = tokens[at]?.word.split(/[-–—]/u) ?? []
  if (parts.length !== 2) return null
  const isClear = isTime || parts.some((part) => /:|h|[ap]\.?m/.test(part))
  const rest = tokens.slice(at + 1)
  const [first, last] = parts.map((word) =>
    readClock([{ text: word, word }, ...rest], 0, words, isClear),
  )
  if (first?.length !== 1 || !last) return null
  return { starts: first.minutes, ends: last.minutes, length: last.length }
}

function readClock(
  tokens: readonly Token[],
  at: number,
  words: QuickWords,
  isTime: boolean,
): Clock | null {
  const found = pattern.exec(tokens[at]?.word ?? '')
  if (!found) return null
  const [, hourText, sign = '', minuteText, ending = ''] = found
  if (/h/.test(`${sign}${ending}`) && !words.hours.includes('h')) return null
  const hours = ending === '' ? matchPhrase(tokens, at + 1, words.hours) : 0
  const half = readHalf(tokens, at + 1 + hours, words, ending)
  const isClear = isTime || sign === ':' || sign === 'h' || ending !== '' || hours + half.length > 0
  if (!isClear) return null
  const hour = toHour(Number(hourText), half.half)
  const minute = Number(minuteText ?? 0)
  if (hour === null || minute > 59) return null
  return { minutes: hour * 60 + minute, length: 1 + hours + half.length }
}

function readHalf(
  tokens: readonly Token[],
  at: number,
  { am, pm }: QuickWords,
  ending: string,
): { half: 'am' | 'pm' | null; length: number } {
  if (/^[ap]/.test(ending)) return { half: ending.startsWith('a') ? 'am' : 'pm', length: 0 }
  const [morning, later] = [matchPhrase(tokens, at, am), matchPhrase(tokens, at, pm)]
  if (morning > 0) return { half: 'am', length: morning }
  return { half: later > 0 ? 'pm' : null, length: later }
}

function toHour(hour: number, half: 'am' | 'pm' | null): number | null {
  if (hour > 23) return null
  if (half === null || hour > 12) return hour
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}
