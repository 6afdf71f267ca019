import { toDayNumber } from '@fovea/core/days/calendar.ts'
import { cutIntoDays } from '@fovea/core/days/cut-days.ts'
import { dayOf } from '@fovea/core/days/day-of.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutLastDays, cutPeriod, cutYear, makeDayFinder, startsOfWeeks } from './period.ts'

const at = (moment: string) => Date.parse(moment)
const rules = [{ timeZone: 'Europe/Kyiv', dayStartMinutes: 240, sinceMs: 0 }]

describe('a period', () => {
  it("ends today, and begins with a whole day of the user's", () => {
    // It is three at night in Kyiv, which is still Tuesday for somebody whose day begins at four.
    const nowMs = at('2026-03-04T01:00:00Z')
    const { from, since, spans } = cutPeriod('week', { rules, nowMs, firstMs: undefined })
    expect(from).toBe('2026-02-25')
    expect(since?.toISOString()).toBe('2026-02-25T02:00:00.000Z')
    expect(spans.map(({ day }) => day)).toHaveLength(7)
    expect(spans.at(-1)).toMatchObject({ day: '2026-03-03', toMs: nowMs + 1 })
  })

  it('of all time begins with the first result', () => {
    const nowMs = at('2026-03-04T01:00:00Z')
    const firstMs = at('2026-03-01T12:00:00Z')
    const found = cutPeriod('all', { rules, nowMs, firstMs })
    expect(found).toMatchObject({ from: null, since: undefined })
    expect(found.spans).toHaveLength(3)
    expect(cutPeriod('all', { rules, nowMs, firstMs: undefined }).spans).toHaveLength(1)
  })

  it('keeps its days when the clocks change and after a move', () => {
    const moved = [
      ...rules,
      { timeZone: 'America/New_York', dayStartMinutes: 0, sinceMs: at('2026-03-20T00:00:00Z') },
    ]
    const days = cutLastDays(30, moved, at('2026-04-01T12:00:00Z')).map(({ day }) => day)
    expect(new Set(days).size).toBe(30)
    expect(days[0]).toBe('2026-03-03')
  })
})

it('a year has its own days, and none that are still to come', () => {
  const nowMs = at('2026-03-04T12:00:00Z')
  expect(cutYear(2024, rules, nowMs)).toHaveLength(366)
  expect(cutYear(2026, rules, nowMs)).toHaveLength(63)
  expect(cutYear(2027, rules, nowMs)).toEqual([])
})

it('weeks begin on Monday', () => {
  const spans = cutLastDays(10, rules, at('2026-03-04T12:00:00Z'))
  expect(startsOfWeeks(spans).map(({ day }) => day)).toEqual(['2026-02-23', '2026-03-02'])
})

it('a moment is found on the day that it has', () => {
  const range = { fromMs: at('2026-01-01T00:00:00Z'), toMs: at('2026-12-31T00:00:00Z') }
  const find = makeDayFinder(cutIntoDays(rules, range))
  fc.assert(
    fc.property(fc.integer({ min: range.fromMs, max: range.toMs - 1 }), (ms) => {
      const [rule] = rules
      return rule !== undefined && find(ms) === toDayNumber(dayOf(ms, rule))
    }),
  )
})
