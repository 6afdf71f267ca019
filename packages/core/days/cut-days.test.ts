import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutIntoDays, type DatedRule, dayAt } from './cut-days.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const at = (moment: string) => Date.parse(moment)

const rule = (timeZone: string, since?: string, dayStartMinutes = 0): DatedRule => ({
  timeZone,
  dayStartMinutes,
  sinceMs: since === undefined ? 0 : at(since),
})

describe('time cut into days', () => {
  it('has a span for each day', () => {
    const range = { fromMs: at('2026-03-28T12:00:00Z'), toMs: at('2026-03-30T12:00:00Z') }
    const spans = cutIntoDays([rule('Europe/Kyiv')], range)
    expect(spans).toEqual([
      { day: '2026-03-28', fromMs: range.fromMs, toMs: at('2026-03-28T22:00:00Z') },
      { day: '2026-03-29', fromMs: at('2026-03-28T22:00:00Z'), toMs: at('2026-03-29T21:00:00Z') },
      { day: '2026-03-30', fromMs: at('2026-03-29T21:00:00Z'), toMs: range.toMs },
    ])
  })

  it('keeps earlier days as they were after a move to another time zone', () => {
    // An early bird in Kyiv trains at 5, which is the evening before in New York.
    const home = [rule('Europe/Kyiv')]
    const moved = [...home, rule('America/New_York', '2026-06-10T12:00:00Z')]
    const early = at('2026-06-09T02:00:00Z')
    expect(dayAt(early, moved)).toBe('2026-06-09')
    expect(dayAt(early + dayMs * 2, moved)).toBe('2026-06-10')
    expect(dayAt(early, [rule('America/New_York')])).toBe('2026-06-08')
  })

  it('gives a day two spans when it comes twice, on a flight to the east of the date line and back', () => {
    const rules = [rule('Pacific/Kiritimati'), rule('Pacific/Pago_Pago', '2026-06-10T00:00:00Z')]
    const range = { fromMs: at('2026-06-09T09:00:00Z'), toMs: at('2026-06-11T12:00:00Z') }
    const days = cutIntoDays(rules, range).map(({ day }) => day)
    expect(days).toEqual(['2026-06-09', '2026-06-10', '2026-06-09', '2026-06-10', '2026-06-11'])
  })

  it('is cut without gaps, and every moment of a span has its day', () => {
    const zone = fc.constantFrom('Europe/Kyiv', 'America/New_York', 'Australia/Sydney', 'UTC')
    const anyRule = fc.record({
      timeZone: zone,
      dayStartMinutes: fc.integer({ min: 0, max: 360 }),
      sinceMs: fc.integer({ min: 0, max: 80 * dayMs }).map((ms) => at('2026-02-20T00:00:00Z') + ms),
    })
    const rules = fc
      .array(anyRule, { minLength: 1, maxLength: 5 })
      .map((list) => list.toSorted((a, b) => a.sinceMs - b.sinceMs))
    const start = fc.integer({ min: 0, max: 40 * dayMs })
    fc.assert(
      fc.property(
        rules,
        start,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, later, share) => {
          const fromMs = at('2026-03-01T00:00:00Z') + later
          const toMs = fromMs + 40 * dayMs
          const spans = cutIntoDays(list, { fromMs, toMs })
          expect(spans[0]?.fromMs).toBe(fromMs)
          expect(spans.at(-1)?.toMs).toBe(toMs)
          for (const [index, span] of spans.entries()) {
            expect(span.toMs).toBeGreaterThan(span.fromMs)
            if (index > 0) expect(span.fromMs).toBe(spans[index - 1]?.toMs)
            const within = span.fromMs + Math.floor((span.toMs - 1 - span.fromMs) * share)
            for (const ms of [span.fromMs, within, span.toMs - 1]) {
              expect(dayAt(ms, list)).toBe(span.day)
            }
          }
          expect(spans.length).toBeLessThanOrEqual(41 + 2 * list.length)
        },
      ),
      { numRuns: 100 },
    )
  })
})
