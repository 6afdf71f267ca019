import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, fromDayNumber, toDayNumber, weekOf } from './calendar.ts'
import { dayOf, startOfDay } from './day-of.ts'
import { computeStreaks } from './streaks.ts'

// Monday, 2 November 2026.
const monday = '2026-11-02'
/** Days of weeks that begin at `monday`: `x` is an active day, `-` a missed one. */
const daysOf = (pattern: string) =>
  [...pattern.replaceAll(' ', '')].flatMap((mark, index) =>
    mark === 'x' ? [addDays(monday, index)] : [],
  )
const streaksOf = (pattern: string, todayIndex = pattern.replaceAll(' ', '').length - 1) =>
  computeStreaks(daysOf(pattern), addDays(monday, todayIndex))

describe('a streak by day', () => {
  it.each([
    ['', 0, 0, null],
    ['x', 1, 1, null],
    ['xxx', 3, 3, null],
    ['xxx-', 3, 3, null],
    ['xx-x', 3, 3, '2026-11-04'],
    ['xx-x-', 3, 3, '2026-11-04'],
    ['x-xx-x', 3, 3, '2026-11-06'],
    ['x-xxxxx xx-xx', 10, 10, '2026-11-11'],
    ['xxxxxx- -x', 7, 7, '2026-11-09'],
    ['xxxxxx- --x', 1, 6, null],
    ['xxxxx--', 5, 5, '2026-11-07'],
    ['xxxxx-- x', 1, 5, null],
    ['x--xxxx', 4, 4, null],
  ])('of %j is %i, at best %i, and bridges %s', (pattern, current, best, freezeUsedOn) => {
    expect(streaksOf(pattern).day).toMatchObject({ current, best, freezeUsedOn })
  })

  it('is not shorter while today is not over yet', () => {
    expect(streaksOf('xxxx').day).toMatchObject({ current: 4, isTodayDone: true })
    expect(streaksOf('xxx-').day).toMatchObject({ current: 3, isTodayDone: false })
  })

  it('names the bridged day only in its own week', () => {
    expect(streaksOf('xxxx-xx').day.freezeUsedOn).toBe('2026-11-06')
    expect(streaksOf('xxxx-xx x').day).toMatchObject({ current: 7, freezeUsedOn: null })
  })

  it('goes on for somebody who has flown to yesterday', () => {
    const streaks = computeStreaks(daysOf('xxx'), addDays(monday, 1))
    expect(streaks.day).toMatchObject({ current: 3, isTodayDone: true })
  })
})

describe('a streak by week', () => {
  it.each([
    ['x------ ----x-- --x', 3, 3],
    ['x------ ------- --x', 1, 1],
    ['x------ x------ ---', 2, 2],
    ['x------ x------ ------- ---', 0, 2],
  ])('of %j is %i, at best %i', (pattern, current, best) => {
    expect(streaksOf(pattern).week).toEqual({ current, best })
  })
})

describe('any streak', () => {
  const today = fc.integer({ min: 20_000, max: 21_000 })
  const agos = fc.uniqueArray(fc.nat(80), { maxLength: 70 })

  /** Goes back day by day, as the rule is told to people. */
  function countBack(active: ReadonlySet<number>, end: number): number {
    const bridged = new Set<number>()
    let count = 0
    for (let day = end; day > end - 200; day -= 1) {
      if (active.has(day)) count += 1
      else if (day === end) continue
      else if (bridged.has(weekOf(day))) break
      else bridged.add(weekOf(day))
    }
    return count
  }

  it('is what one counts by going back day by day', () => {
    fc.assert(
      fc.property(today, agos, (now, list) => {
        const active = new Set(list.map((ago) => now - ago))
        const { day } = computeStreaks([...active].map(fromDayNumber), fromDayNumber(now))
        expect(day.current).toBe(countBack(active, now))
        const lengths = [...active].map((one) => countBack(active, one))
        expect(day.best).toBe(Math.max(0, ...lengths))
        expect(day.current).toBeLessThanOrEqual(day.best)
      }),
      { numRuns: 1_000 },
    )
  })

  it('never gets shorter by a day that becomes active later', () => {
    fc.assert(
      fc.property(today, agos, fc.nat(80), (now, list, late) => {
        const compute = (all: number[]) =>
          computeStreaks(
            all.map((ago) => fromDayNumber(now - ago)),
            fromDayNumber(now),
          )
        const [before, after] = [compute(list), compute([...list, late])]
        expect(after.day.current).toBeGreaterThanOrEqual(before.day.current)
        expect(after.day.best).toBeGreaterThanOrEqual(before.day.best)
        expect(after.week.current).toBeGreaterThanOrEqual(before.week.current)
        expect(after.week.best).toBeGreaterThanOrEqual(before.week.best)
      }),
      { numRuns: 1_000 },
    )
  })

  it('bridges at most one day of a week', () => {
    fc.assert(
      fc.property(today, agos, (now, list) => {
        const { day } = computeStreaks(
          list.map((ago) => fromDayNumber(now - ago)),
          fromDayNumber(now),
        )
        if (day.freezeUsedOn === null) return
        expect(weekOf(toDayNumber(day.freezeUsedOn))).toBe(weekOf(now))
        expect(list).not.toContain(now - toDayNumber(day.freezeUsedOn))
      }),
    )
  })

  it.each(['Europe/Kyiv', 'America/New_York', 'Australia/Sydney'])(
    'holds for two years of training just before midnight in %s, over all changes of the clock',
    (timeZone) => {
      const rule = { timeZone, dayStartMinutes: 0 }
      const active: string[] = []
      let day = '2025-01-01'
      for (let count = 1; count <= 730; count += 1) {
        active.push(dayOf(startOfDay(addDays(day, 1), rule) - 60_000, rule))
        expect(computeStreaks(active, day).day.current).toBe(count)
        day = addDays(day, 1)
      }
    },
  )
})
