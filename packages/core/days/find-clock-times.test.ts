import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt } from './cut-days.ts'
import { findClockTimes } from './find-clock-times.ts'

const yearMs = 365 * 86_400_000
const startMs = Date.parse('2026-01-01T00:00:00Z')

const rules = [
  { timeZone: 'Europe/Kyiv', dayStartMinutes: 240, sinceMs: startMs },
  { timeZone: 'America/New_York', dayStartMinutes: 0, sinceMs: startMs + 120.3 * 86_400_000 },
  { timeZone: 'Australia/Lord_Howe', dayStartMinutes: 60, sinceMs: startMs + 200 * 86_400_000 },
]

test('midnight begins the next day, and no moments have no times', () => {
  const utc = [{ timeZone: 'UTC', dayStartMinutes: 0, sinceMs: startMs }]
  const at = (text: string) => Date.parse(`2026-03-0${text}Z`)
  const moments = [at('1T23:59:59.999'), at('2T00:00:00'), at('4T00:01:00')]
  expect(findClockTimes(moments, utc)).toEqual([
    { day: '2026-03-01', minute: 1_439 },
    { day: '2026-03-02', minute: 0 },
    { day: '2026-03-04', minute: 1 },
  ])
  expect(findClockTimes([], utc)).toEqual([])
})

test('every moment has the day of its rule and what the clock on the wall shows', () => {
  const moments = fc.array(fc.integer({ min: startMs, max: startMs + yearMs }), { minLength: 1 })
  fc.assert(
    fc.property(moments, (drawn) => {
      const sorted = drawn.toSorted((a, b) => a - b)
      const times = findClockTimes(sorted, rules)
      sorted.forEach((ms, at) => {
        const { timeZone } = rules.findLast(({ sinceMs }) => sinceMs <= ms) ?? { timeZone: 'UTC' }
        const { day = '', minute = 0 } = times[at] ?? {}
        expect(day).toBe(dayAt(ms, rules))
        const shown = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000)
        const wall = new Intl.DateTimeFormat('sv', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'short',
        }).format(ms)
        expect(shown.toISOString().slice(0, 16).replace('T', ' ')).toBe(wall)
      })
    }),
    { numRuns: 40 },
  )
})

test('one in the morning belongs to the day before where the day begins at four', () => {
  const night = Date.parse('2026-02-03T23:30:00Z')
  expect(findClockTimes([night], rules)).toEqual([{ day: '2026-02-03', minute: 1_530 }])
})

test('both halves of a day on which clocks are put forward have the time that the wall shows', () => {
  const moments = ['2026-03-29T00:30:00Z', '2026-03-29T02:30:00Z'].map((text) => Date.parse(text))
  const berlin = [{ timeZone: 'Europe/Berlin', dayStartMinutes: 0, sinceMs: 0 }]
  expect(findClockTimes(moments, berlin).map(({ minute }) => minute)).toEqual([90, 270])
})

test('no moments have no times', () => {
  expect(findClockTimes([], rules)).toEqual([])
})
