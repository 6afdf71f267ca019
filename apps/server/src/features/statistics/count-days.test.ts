import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDayCounter } from './count-days.ts'

const dayOf = (moment: string, timeZone: string, dayStartMinutes = 0) => {
  const day = makeDayCounter({ timeZone, dayStartMinutes })(Date.parse(moment))
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

test.each([
  ['2026-03-01T00:30:00Z', 'UTC', 0, '2026-03-01'],
  ['2026-03-01T00:30:00Z', 'UTC', 240, '2026-02-28'],
  ['2026-03-01T04:00:00Z', 'UTC', 240, '2026-03-01'],
  ['2026-03-01T23:30:00Z', 'Europe/Berlin', 0, '2026-03-02'],
  ['2026-03-01T05:00:00Z', 'America/Los_Angeles', 0, '2026-02-28'],
  ['2026-03-01T18:14:00Z', 'Asia/Kathmandu', 0, '2026-03-01'],
  ['2026-03-01T18:15:00Z', 'Asia/Kathmandu', 0, '2026-03-02'],
  // The clocks go forward at 1:00 UTC of this day.
  ['2026-03-29T21:59:00Z', 'Europe/Berlin', 0, '2026-03-29'],
  ['2026-03-29T22:00:00Z', 'Europe/Berlin', 0, '2026-03-30'],
])('%s in %s, with days from minute %i, is on %s', (moment, timeZone, start, day) => {
  expect(dayOf(moment, timeZone, start)).toBe(day)
})

test('days never go back as time goes on, in any zone', () => {
  const zones = fc.constantFrom('America/Sao_Paulo', 'Europe/London', 'Pacific/Auckland')
  const moment = fc.integer({ min: Date.UTC(2015), max: Date.UTC(2030) })
  fc.assert(
    fc.property(zones, fc.nat(360), moment, fc.nat(86_400_000), (timeZone, start, at, laterMs) => {
      const count = makeDayCounter({ timeZone, dayStartMinutes: start })
      const passed = count(at + laterMs) - count(at)
      expect(passed).toBeGreaterThanOrEqual(0)
      expect(passed).toBeLessThanOrEqual(1)
    }),
  )
})
