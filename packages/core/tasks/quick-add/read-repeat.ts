// Reads on which days of the week something repeats: every day, every Tue and Thu, Mondays.
import type { QuickWords } from './quick-words.ts'
import { matchWeekday } from './read-day.ts'
import { matchOneOf, matchPhrase, type Token } from './tokens.ts'

export interface ReadRepeat {
  /** Monday is 0. */
  readonly byweekday: readonly number[]
  /** How many words it has. */
  readonly length: number
}

type Match = { index: number; length: number } | null

export function readRepeat(
  tokens: readonly Token[],
  at: number,
  words: QuickWords,
): ReadRepeat | null {
  const daily = matchOneOf(tokens, at, [words.everyDay, words.workdays])
  if (daily) {
    return {
      byweekday: Array.from({ length: 7 - daily.index * 2 }, (_, day) => day),
      length: daily.length,
    }
  }
  const each = readList(tokens, at, words, (start) => matchOneOf(tokens, start, words.eachWeekday))
  if (each) return each
  const every = matchPhrase(tokens, at, words.every)
  if (every === 0) return null
  const list = readList(
    tokens,
    at + every,
    words,
    (start) =>
      matchWeekday(tokens, start, words, true) ?? matchOneOf(tokens, start, words.eachWeekday),
  )
  return list && { ...list, length: every + list.length }
}

/** Days that follow each other, with or without "and" between them. */
function readList(
  tokens: readonly Token[],
  at: number,
  words: QuickWords,
  read: (start: number) => Match,
): ReadRepeat | null {
  const days: number[] = []
  let end = at
  for (let found = read(at), next = at; found; ) {
    days.push(found.index)
    end = next + found.length
    next = end + matchPhrase(tokens, end, words.and)
    found = read(next)
  }
  return days.length > 0 ? { byweekday: [...new Set(days)].sort(), length: end - at } : null
}
