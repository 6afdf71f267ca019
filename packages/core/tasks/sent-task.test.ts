import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTimeFault } from './check-times.ts'
import { completeRepetition, completeTimes, type DayTimes, type SentTimes } from './sent-task.ts'

const timeZone = 'Europe/Berlin'
const [morning, day] = ['2026-11-27T09:00', '2026-11-27']
const timed = { starts: morning, ends: '2026-11-27T10:00', allday: false }
const whole = { starts: `${day}T00:00`, ends: '2026-11-28T00:00', allday: true }

/** Start, end and whether it lasts all day, in short: `27T09:00 27T10:00`. */
function tell(sent: SentTimes, known?: DayTimes): string {
  const read = completeTimes(sent, { known, timeZone })
  if ('fault' in read) return read.fault
  const short = (time: string) => time.replace('2026-11-', '')
  return `${short(read.starts)} ${short(read.ends)}${read.allday ? ' all day' : ''}`
}

describe('the times of a new task', () => {
  test.each<[SentTimes, string]>([
    [{ starts: day }, '27T00:00 28T00:00 all day'],
    [{ starts: day, ends: null }, '27T00:00 28T00:00 all day'],
    [{ starts: day, ends: day }, '27T00:00 28T00:00 all day'],
    [{ starts: day, ends: '2026-11-29', allday: true }, '27T00:00 30T00:00 all day'],
    [{ starts: day, ends: '2026-11-28T00:00' }, '27T00:00 28T00:00 all day'],
    [{ starts: `${day}T00:00`, ends: day, allday: true }, '27T00:00 28T00:00 all day'],
    [
      { starts: `${day}T00:00`, ends: '2026-11-28T23:59:59.999', allday: true },
      '27T00:00 29T00:00 all day',
    ],
    [{ starts: morning, ends: '2026-11-28T10:00', allday: true }, '27T00:00 29T00:00 all day'],
    [{ starts: `${morning}:00.000Z`, allday: true }, '27T00:00 28T00:00 all day'],
    [{ starts: day, allday: false }, '27T00:00 27T01:00'],
    [{ starts: day, ends: '2026-11-28', allday: false }, '27T00:00 28T00:00'],
    [{ starts: day, ends: `${day}T10:30` }, '27T00:00 27T10:30'],
    [{ starts: morning }, '27T09:00 27T10:00'],
    [{ starts: `${day}T23:30` }, '27T23:30 28T00:30'],
    [{ starts: morning, ends: day }, '27T09:00 28T00:00'],
    [{ starts: `${day}T00:00` }, '27T00:00 27T01:00'],
    [{ starts: `${day}T08:00:00.000Z`, ends: `${day}T11:30:00+02:00` }, '27T09:00 27T10:30'],
    [{ starts: `${day}T23:00:00.000Z`, allday: true }, '28T00:00 29T00:00 all day'],
    [
      { starts: `${day}T23:00Z`, ends: '2026-11-28T23:00Z', allday: true },
      '28T00:00 29T00:00 all day',
    ],
    [{ starts: '2026-02-30' }, 'starts is no time from 1970 to 9999'],
    [{ starts: day, ends: '24:61' }, 'ends is no time from 1970 to 9999'],
    [{ starts: '9999-12-31' }, 'it ends after the year 9999'],
    [{ starts: '9999-12-31T23:30' }, 'it ends after the year 9999'],
  ])('%j is %s', (sent, told) => {
    expect(tell(sent)).toBe(told)
  })

  test('keep their length and their order while clocks are put back', () => {
    const sent = { starts: '2026-10-25T00:45Z', ends: '2026-10-25T01:15Z' }
    expect(tell(sent)).toBe('2026-10-25T02:45 2026-10-25T03:15')
    expect(tell({ starts: sent.ends, ends: sent.starts })).toBe('2026-10-25T02:15 2026-10-25T01:45')
    expect(tell({ starts: `${morning}Z`, ends: `${day}T08:00Z` })).toBe('27T10:00 27T09:00')
  })
})

describe('the times of a task that is changed', () => {
  test.each<[SentTimes, DayTimes, string]>([
    [{}, timed, '27T09:00 27T10:00'],
    [{ allday: true }, timed, '27T00:00 28T00:00 all day'],
    [{ allday: false }, whole, '27T00:00 28T00:00'],
    [{ ends: `${day}T12:00` }, timed, '27T09:00 27T12:00'],
    [{ ends: '2026-11-28' }, timed, '27T09:00 29T00:00'],
    [{ ends: '2026-11-28' }, whole, '27T00:00 29T00:00 all day'],
    [{ starts: '2026-11-26' }, whole, '26T00:00 28T00:00 all day'],
    [{ starts: '2026-11-26' }, timed, '26T00:00 28T00:00 all day'],
    [{ starts: `${day}T08:00` }, timed, '27T08:00 27T10:00'],
    [{ starts: `${day}T10:00` }, timed, '27T10:00 27T11:00'],
    [{ starts: '2026-11-30T08:00' }, timed, '30T08:00 30T09:00'],
    [{ starts: '2026-11-29' }, timed, '29T00:00 30T00:00 all day'],
    [{ starts: '2026-11-28' }, { ...whole, ends: '2026-11-29T00:00' }, '28T00:00 29T00:00 all day'],
    [{ starts: '2026-11-28' }, whole, '28T00:00 29T00:00 all day'],
    [{ starts: morning, ends: `${day}T10:00` }, whole, '27T09:00 27T10:00'],
    [
      { starts: '2026-12-01', ends: '2026-12-01' },
      timed,
      '2026-12-01T00:00 2026-12-02T00:00 all day',
    ],
    [{ starts: `${day}T00:00`, ends: '2026-11-29T00:00' }, whole, '27T00:00 29T00:00 all day'],
    [{ starts: `${day}T00:00` }, timed, '27T00:00 27T10:00'],
  ])('%j of %j is %s', (sent, known, told) => {
    expect(tell(sent, known)).toBe(told)
  })

  test('stay as they are if they are sent back, and by days if they are all-day ones', () => {
    const minute = fc.integer({ min: 0, max: 30_000_000 }).map((at) => new Date(at * 60_000))
    const wall = (date: Date) => date.toISOString().slice(0, 16)
    fc.assert(
      fc.property(minute, fc.integer({ min: 0, max: 20_000 }), (date, minutes) => {
        const ends = wall(new Date(date.getTime() + minutes * 60_000))
        const known = { starts: wall(date), ends, allday: false }
        expect(completeTimes(known, { known, timeZone })).toEqual(known)
        const [first, last] = [known.starts.slice(0, 10), ends.slice(0, 10)]
        const asDays = completeTimes({ starts: first, ends: last }, { known, timeZone })
        expect(
          completeTimes({ allday: true }, { known: { ...known, ends: `${last}T12:00` }, timeZone }),
        ).toEqual(asDays)
        if ('fault' in asDays) throw new Error(asDays.fault)
        expect(completeTimes(asDays, { known, timeZone })).toEqual(asDays)
        const limits = { onceDaysMax: 366, regularDaysMax: 7 }
        expect(findTimeFault({ ...asDays, ...completeRepetition({}, asDays) }, limits)).toBeNull()
      }),
    )
  })
})

describe('repetition', () => {
  const starts = morning
  const friday = { isRegular: true, repeatStarts: day, repeatEnds: null, byweekday: [4] }
  const once = { isRegular: false, repeatStarts: null, repeatEnds: null, byweekday: [] }

  test('is each week on the day of the first time, if nothing else is said', () => {
    expect(completeRepetition({}, { starts })).toEqual(once)
    expect(completeRepetition({ isRegular: true }, { starts })).toEqual(friday)
    const sent = { isRegular: true, repeatStarts: null, repeatEnds: '2026-12-31' }
    expect(completeRepetition(sent, { starts })).toEqual({ ...friday, repeatEnds: '2026-12-31' })
    expect(completeRepetition({ isRegular: true, byweekday: [6, 1, 1, 6, 0] }, { starts })).toEqual(
      {
        ...friday,
        byweekday: [0, 1, 6],
      },
    )
  })

  test('stays as it was, ends with the task that no longer repeats, and begins with one that does', () => {
    const known = { ...friday, repeatEnds: '2026-12-31', byweekday: [1, 4] }
    expect(completeRepetition({}, { known, starts })).toEqual(known)
    expect(completeRepetition({ repeatEnds: null }, { known, starts })).toEqual({
      ...known,
      repeatEnds: null,
    })
    expect(completeRepetition({ isRegular: false }, { known, starts })).toEqual(once)
    expect(completeRepetition({ isRegular: true }, { known: once, starts })).toEqual(friday)
  })

  test('that contradicts itself stays as it was sent, to be refused', () => {
    expect(completeRepetition({ byweekday: [1] }, { starts })).toEqual({ ...once, byweekday: [1] })
    const never = { isRegular: true, byweekday: [] }
    expect(completeRepetition(never, { starts })).toMatchObject(never)
  })
})
