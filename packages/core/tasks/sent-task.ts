// Completes a task of which a client names only some fields. Named fields hold as they are written. Fields that are left
// out follow from them, or stay as they were.
import { minuteMs } from '@fovea/contract/durations.ts'
import { usualMinutes } from './edit.ts'
import { type TaskTimes, weekdayOf } from './occurrences.ts'
import { isStorable, nextMidnight, readSentTime, type SentTime } from './sent-time.ts'
import { addMinutes, dateOf, lastDayOf, minutesBetween, type WallTime } from './wall-time.ts'

type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

export interface DayTimes {
  readonly starts: WallTime
  readonly ends: WallTime
  readonly allday: boolean
}

/** `starts` and `ends` in any of the spellings of `readSentTime`. */
export interface SentTimes extends Optional<Omit<DayTimes, 'ends'>> {
  readonly ends?: string | null | undefined
}

export interface Repetition extends Pick<TaskTimes, 'isRegular' | 'repeatStarts' | 'repeatEnds'> {
  readonly byweekday: number[]
}

/**
 * @param known of the task that is changed
 * @returns what is wrong, in English, if a time cannot be read
 */
export function completeTimes(
  sent: SentTimes,
  { known, timeZone }: { known?: DayTimes | undefined; timeZone: string },
): DayTimes | { fault: string } {
  const read = (text: string | null | undefined) =>
    text === undefined || text === null ? undefined : readSentTime(text, timeZone)
  const [first, last] = [read(sent.starts), read(sent.ends)]
  if (first === null) return { fault: 'starts is no time from 1970 to 9999' }
  if (last === null) return { fault: 'ends is no time from 1970 to 9999' }
  const allday = sent.allday ?? isAllDay(first, last, known)
  const starts = first ? dayOrTime(first.time, allday) : beginOf(known, allday)
  if (starts === undefined) return { fault: 'it starts at no time' }
  const ends = last
    ? endOf(last, { starts, startMs: first?.atMs ?? null, allday, isTimed: sent.allday === false })
    : usualEnd(starts, known, allday)
  return isStorable(ends) ? { starts, ends, allday } : { fault: 'it ends after the year 9999' }
}

/** Without `isRegular` a task stays as it was. One that repeats does so from its first day on, on the day of its week. */
export function completeRepetition(
  sent: Optional<Repetition>,
  { known, starts }: { known?: Repetition | undefined; starts: WallTime },
): Repetition {
  const isRegular = sent.isRegular ?? known?.isRegular ?? false
  const before = known?.isRegular === isRegular ? known : undefined
  const { repeatStarts = before?.repeatStarts ?? null } = sent
  const { repeatEnds = before?.repeatEnds ?? null } = sent
  const usual = isRegular ? [weekdayOf(dateOf(starts))] : []
  const { byweekday = before?.byweekday ?? usual } = sent
  return {
    isRegular,
    repeatStarts: repeatStarts ?? (isRegular ? dateOf(starts) : null),
    repeatEnds,
    byweekday: [...new Set(byweekday)].toSorted(),
  }
}

/** A day makes an all-day task, unless the other time is one of the clock. */
function isAllDay(
  first: SentTime | undefined,
  last: SentTime | undefined,
  known: DayTimes | undefined,
): boolean {
  const hasClock = [first, last].some((one) => one && !isMidnight(one.time))
  if (hasClock) return false
  return first?.isDay === true || (known?.allday ?? false)
}

function beginOf(known: DayTimes | undefined, allday: boolean): WallTime | undefined {
  return known && dayOrTime(known.starts, allday)
}

/** What is said to be all day takes whole days, whatever the clock showed. */
function dayOrTime(time: WallTime, allday: boolean): WallTime {
  return allday ? `${dateOf(time)}T00:00` : time
}

/** A day is the last one, all of it, unless the task is said to be no all-day task. */
function endOf(
  last: SentTime,
  at: { starts: WallTime; startMs: number | null; allday: boolean; isTimed: boolean },
): WallTime {
  if (last.isDay) return at.isTimed ? last.time : nextMidnight(last.time)
  if (at.allday && !isMidnight(last.time)) return nextMidnight(last.time)
  if (at.startMs === null || last.atMs === null) return last.time
  // Where clocks were put back in between, the wall does not show which of two instants was first.
  const minutes = (last.atMs - at.startMs) / minuteMs
  const isInOrder = minutes >= 0 === last.time >= at.starts
  return isInOrder ? last.time : addMinutes(at.starts, minutes)
}

/** The end stays where it was; if that is not after the new beginning, the task keeps its length. */
function usualEnd(starts: WallTime, known: DayTimes | undefined, allday: boolean): WallTime {
  if (!known) return allday ? nextMidnight(starts) : addMinutes(starts, usualMinutes)
  const ends = allday ? nextMidnight(lastDayOf(known)) : known.ends
  if (ends > starts) return ends
  const begin = beginOf(known, allday) ?? known.starts
  return addMinutes(starts, minutesBetween(begin, ends))
}

function isMidnight(time: WallTime): boolean {
  return time.endsWith('T00:00')
}
