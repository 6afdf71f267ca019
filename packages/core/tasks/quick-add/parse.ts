// Understands a task that is written in words: "gym every tue 18:00". What is not understood is the title.
import { addDays, type Day } from '../../days/calendar.ts'
import { type EditedOccurrence, firstDayOn, usualMinutes } from '../edit.ts'
import { addMinutes } from '../wall-time.ts'
import { type QuickPlace, readDay } from './read-day.ts'
import { readRepeat } from './read-repeat.ts'
import { readTime } from './read-time.ts'
import { matchPhrase, tokenize } from './tokens.ts'

export interface QuickTask {
  readonly title: string
  readonly day: Day
  /** Minutes after midnight. null for the whole day. */
  readonly starts: number | null
  readonly ends: number | null
  /** Empty for a task that happens once. Monday is 0. */
  readonly byweekday: readonly number[]
  readonly until: Day | null
}

type Found = { -readonly [Name in keyof Omit<QuickTask, 'title'>]?: QuickTask[Name] }

export function parseQuickAdd(text: string, place: QuickPlace): QuickTask {
  const tokens = tokenize(text)
  const found: Found = {}
  const title: string[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = readNext(at)
    if (length === 0) title.push(tokens[at]?.text ?? '')
    at += Math.max(1, length)
  }
  return complete(title.join(' '), found, place)

  /** Each kind of thing is read once: a second time is a part of the title. */
  function readNext(at: number): number {
    const canEnd = found.byweekday !== undefined && !found.until
    const until = canEnd ? matchPhrase(tokens, at, place.words.until) : 0
    const last = until > 0 ? readDay(tokens, at + until, place) : null
    if (last) {
      found.until = last.day
      return until + last.length
    }
    const repeat = found.byweekday ? null : readRepeat(tokens, at, place.words)
    if (repeat) {
      found.byweekday = repeat.byweekday
      return repeat.length
    }
    const time = found.starts === undefined ? readTime(tokens, at, place.words) : null
    if (time) {
      found.starts = time.starts
      found.ends = time.ends
      return time.length
    }
    const day = found.day ? null : readDay(tokens, at, place)
    if (day) found.day = day.day
    return day?.length ?? 0
  }
}

function complete(title: string, found: Found, { today }: QuickPlace): QuickTask {
  const { byweekday = [], day = today, starts = null, ends = null, until = null } = found
  const first = byweekday.length > 0 ? firstDayOn(day, byweekday) : day
  const isBounded = byweekday.length > 0 && until !== null && until >= first
  return { title, day: first, starts, ends, byweekday, until: isBounded ? until : null }
}

/** The times of the task. One that ends before it begins ends on the next day. */
export function quickTaskFields({
  title,
  day,
  starts,
  ends,
  byweekday,
  until,
}: QuickTask): EditedOccurrence {
  const midnight = `${day}T00:00`
  const fields = { title, byweekday, repeatEnds: until, remindMinutes: null }
  if (starts === null) {
    return { ...fields, allday: true, starts: midnight, ends: `${addDays(day, 1)}T00:00` }
  }
  const end = ends === null ? starts + usualMinutes : ends < starts ? ends + 1_440 : ends
  return {
    ...fields,
    allday: false,
    starts: addMinutes(midnight, starts),
    ends: addMinutes(midnight, end),
  }
}
