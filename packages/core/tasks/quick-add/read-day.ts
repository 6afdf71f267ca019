// Reads a day: tomorrow, on Tuesday, 25.12., December 25, 2026-12-25.
import { addDays, type Day, fromDayNumber, toDayNumber } from '../../days/calendar.ts'
import { firstDayOn } from '../edit.ts'
import type { QuickWords } from './quick-words.ts'
import { matchOneOf, matchPhrase, type Token } from './tokens.ts'

export interface ReadDay {
  readonly day: Day
  /** How many words it has. */
  readonly length: number
}

export interface QuickPlace {
  readonly words: QuickWords
  readonly today: Day
  /** Whether 3/4 is the fourth of March. */
  readonly isMonthFirst: boolean
}

type Reader = (tokens: readonly Token[], at: number, place: QuickPlace) => ReadDay | null

export const readDay: Reader = (tokens, at, place) => {
  const on = matchPhrase(tokens, at, place.words.on)
  const start = at + on
  const found =
    readNearDay(tokens, start, place) ??
    readWeekday(tokens, start, place, on > 0) ??
    readDate(tokens, start, place) ??
    readNamedMonth(tokens, start, place)
  return found && { ...found, length: on + found.length }
}

/** Which day of the week a word names. Monday is 0. */
export function matchWeekday(
  tokens: readonly Token[],
  at: number,
  { weekdays, shortWeekdays }: QuickWords,
  isDay: boolean,
): { index: number; length: number } | null {
  return matchOneOf(tokens, at, weekdays) ?? (isDay ? matchOneOf(tokens, at, shortWeekdays) : null)
}

const readNearDay: Reader = (tokens, at, { words, today }) => {
  const found = matchOneOf(tokens, at, [words.today, words.tomorrow, words.afterTomorrow])
  return found && { day: addDays(today, found.index), length: found.length }
}

function readWeekday(
  tokens: readonly Token[],
  at: number,
  { words, today }: QuickPlace,
  isDay: boolean,
): ReadDay | null {
  const next = matchPhrase(tokens, at, words.next)
  const found = matchWeekday(tokens, at + next, words, isDay || next > 0)
  if (!found) return null
  const after = next > 0 ? 0 : matchPhrase(tokens, at + found.length, words.next)
  const from = next + after > 0 ? addDays(today, 1) : today
  return { day: firstDayOn(from, [found.index]), length: next + found.length + after }
}

const readDate: Reader = (tokens, at, { today, isMonthFirst }) => {
  const word = tokens[at]?.word ?? ''
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word)
  if (iso) return toRead(today, Number(iso[3]), Number(iso[2]), 1, Number(iso[1]))
  const found = /^(\d{1,2})([./])(\d{1,2})(?:\.|[./](\d{4}))?$/.exec(word)
  if (!found) return null
  const [first, second] = [Number(found[1]), Number(found[3])]
  const [month, day] = isMonthFirst && found[2] === '/' ? [first, second] : [second, first]
  return toRead(today, day, month, 1, found[4] === undefined ? undefined : Number(found[4]))
}

const readNamedMonth: Reader = (tokens, at, { words, today }) => {
  const day = readDayNumber(tokens[at])
  if (day !== null) {
    const of = matchPhrase(tokens, at + 1, words.of)
    const month = matchOneOf(tokens, at + 1 + of, words.months)
    if (!month) return null
    const end = 1 + of + month.length
    const ofYear = matchPhrase(tokens, at + end, words.of)
    const year = readYear(tokens[at + end + ofYear])
    const length = year === undefined ? end : end + ofYear + 1
    return toRead(today, day, month.index + 1, length, year)
  }
  const month = matchOneOf(tokens, at, words.months)
  const next = month && readDayNumber(tokens[at + month.length])
  if (!month || next === null || next === undefined) return null
  const year = readYear(tokens[at + month.length + 1])
  return toRead(today, next, month.index + 1, month.length + (year === undefined ? 1 : 2), year)
}

function readDayNumber(token: Token | undefined): number | null {
  const found = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º|°|-?го|-?е)?$/.exec(token?.word ?? '')
  return found ? Number(found[1]) : null
}

function readYear(token: Token | undefined): number | undefined {
  return /^20\d\d$/.test(token?.word ?? '') ? Number(token?.word) : undefined
}

/** Without a year it is the next such day. */
function toRead(
  today: Day,
  day: number,
  month: number,
  length: number,
  year?: number,
): ReadDay | null {
  const thisYear = Number(today.slice(0, 4))
  // The 29th of February comes back after at most eight years.
  const years = year === undefined ? Array.from({ length: 9 }, (_, at) => thisYear + at) : [year]
  const days = years.map((one) => toDay(one, month, day)).filter((one) => one !== null)
  const found = days.find((one) => year !== undefined || one >= today)
  return found === undefined ? null : { day: found, length }
}

function toDay(year: number, month: number, day: number): Day | null {
  if (year < 1970) return null
  const pad = (number: number) => String(number).padStart(2, '0')
  const written = `${year}-${pad(month)}-${pad(day)}`
  const number = toDayNumber(written)
  return Number.isNaN(number) || fromDayNumber(number) !== written ? null : written
}
