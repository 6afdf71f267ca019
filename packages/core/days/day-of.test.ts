import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { dayOf, startOfDay } from './day-of.ts'

const hourMs = 3_600_000
const at = (moment: string) => Date.parse(moment)
const rule = (timeZone: string, dayStartMinutes = 0) => ({ timeZone, dayStartMinutes })

const zones = [
  ...['UTC', 'Europe/Kyiv', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata'],
  // These change the clock at midnight, by half an hour, or are far from UTC.
  ...[
    'America/Havana',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ],
  ...['Africa/Casablanca', 'America/St_Johns', 'Pacific/Apia'],
]

describe('the day of a moment', () => {
  it('begins at midnight where its owner lives', () => {
    const kyiv = rule('Europe/Kyiv')
    expect(dayOf(at('2026-11-22T21:59:59.999Z'), kyiv)).toBe('2026-11-22')
    expect(dayOf(at('2026-11-22T22:00:00Z'), kyiv)).toBe('2026-11-23')
    expect(dayOf(at('2026-11-22T22:00:00Z'), rule('America/New_York'))).toBe('2026-11-22')
  })

  it('begins later for people who go to bed late', () => {
    const late = rule('Europe/Kyiv', 240)
    expect(dayOf(at('2026-11-23T01:59:00Z'), late)).toBe('2026-11-22')
    expect(dayOf(at('2026-11-23T02:00:00Z'), late)).toBe('2026-11-23')
  })

  it('has 23 or 25 hours when clocks change', () => {
    const hours = (day: string, own = rule('Europe/Kyiv')) =>
      (startOfDay(addDays(day, 1), own) - startOfDay(day, own)) / hourMs
    expect(hours('2026-03-29')).toBe(23)
    expect(hours('2026-10-25')).toBe(25)
    expect(hours('2026-10-26')).toBe(24)
    // A day from 4 to 4 has the change in the night that belongs to the day before.
    expect(hours('2026-03-28', rule('Europe/Kyiv', 240))).toBe(23)
  })

  it('begins at the change where clocks leave out its beginning', () => {
    // On 29 March 2026 in Kyiv, 3:00 is followed by 4:00.
    const own = rule('Europe/Kyiv', 210)
    expect(startOfDay('2026-03-29', own)).toBe(at('2026-03-29T01:00:00Z'))
    expect(dayOf(at('2026-03-29T00:59:59.999Z'), own)).toBe('2026-03-28')
    expect(dayOf(at('2026-03-29T01:00:00Z'), own)).toBe('2026-03-29')
  })

  it('begins only once where clocks show its beginning twice', () => {
    // On 25 October 2026 in Kyiv, the hour from 3 to 4 comes twice.
    const own = rule('Europe/Kyiv', 210)
    const start = startOfDay('2026-10-25', own)
    expect(start).toBe(at('2026-10-25T00:30:00Z'))
    for (const later of [0, 0.5, 1, 1.5]) {
      expect(dayOf(start + later * hourMs, own)).toBe('2026-10-25')
    }
    // In St. John’s clocks went from 0:01 back to 23:01 of the evening before.
    const john = rule('America/St_Johns')
    expect(dayOf(at('2008-11-02T02:30:30Z'), john)).toBe('2008-11-02')
    expect(dayOf(at('2008-11-02T02:45:00Z'), john)).toBe('2008-11-02')
  })

  it('is never a day that a time zone has left out', () => {
    // Samoa crossed the date line after 29 December 2011.
    const apia = rule('Pacific/Apia')
    const start = startOfDay('2011-12-31', apia)
    expect(startOfDay('2011-12-30', apia)).toBe(start)
    expect(dayOf(start - 1, apia)).toBe('2011-12-29')
    expect(dayOf(start, apia)).toBe('2011-12-31')
  })

  it.each(['Europe/Kyiv', 'America/New_York', 'Australia/Sydney'])(
    'follows for two years in %s: each day comes once, in order, with 23 to 25 hours',
    (zone) => {
      const lengths = new Map<number, number>()
      for (const own of [rule(zone), rule(zone, 150), rule(zone, 360)]) {
        let day = '2025-07-01'
        for (let count = 0; count < 731; count += 1) {
          const next = addDays(day, 1)
          const [start, end] = [startOfDay(day, own), startOfDay(next, own)]
          const hours = (end - start) / hourMs
          lengths.set(hours, (lengths.get(hours) ?? 0) + 1)
          expect(dayOf(start - 1, own)).toBe(addDays(day, -1))
          expect([dayOf(start, own), dayOf(end - 1, own)]).toEqual([day, day])
          day = next
        }
      }
      expect(Object.fromEntries(lengths)).toEqual(
        // A day that begins at 2:30 begins at 3:00 in spring where clocks leave out that half hour.
        zone === 'Europe/Kyiv' ? { 23: 6, 24: 2181, 25: 6 } : { 23: 4, 23.5: 4, 24: 2179, 25: 6 },
      )
    },
  )

  it('never goes back while time goes on, wherever and whenever the day begins', () => {
    const moment = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2037-01-01T00:00:00Z') })
    const dayStart = fc.integer({ min: 0, max: 360 })
    const step = fc.integer({ min: 0, max: 30 * hourMs })
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, dayStart, step, (zone, ms, start, later) => {
        const own = rule(zone, start)
        const [day, next] = [dayOf(ms, own), dayOf(ms + later, own)]
        expect(next >= day).toBe(true)
        // Samoa left out a whole day.
        expect(daysBetween(day, next)).toBeLessThanOrEqual(Math.ceil(later / (22 * hourMs)) + 1)
        expect(startOfDay(day, own)).toBeLessThanOrEqual(ms)
        expect(startOfDay(addDays(day, 1), own)).toBeGreaterThan(ms)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the start of a day', () => {
  const dayMs = 24 * hourMs
  const formats = new Map<string, Intl.DateTimeFormat>()

  /** Reads every part of the clock on the wall: slow, and plainly right. */
  function readWallMs(ms: number, timeZone: string): number {
    const format =
      formats.get(timeZone) ??
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        calendar: 'iso8601',
        numberingSystem: 'latn',
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      })
    formats.set(timeZone, format)
    const parts: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(ms)) parts[type] = Number(value)
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }

  /** Looks at the wall every minute around the time at which it should show the start, and takes the first that does. */
  function findStart(day: string, { timeZone, dayStartMinutes }: ReturnType<typeof rule>): number {
    const wanted = at(`${day}T00:00:00Z`) + dayStartMinutes * 60_000
    const offset = (ms: number) => readWallMs(ms, timeZone) - ms
    const offsets = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5].map((days) => offset(wanted + days * dayMs))
    let ms = wanted - Math.max(...offsets)
    while (readWallMs(ms, timeZone) < wanted) ms += 60_000
    return ms
  }

  const anyDay = fc
    .integer({ min: at('1975-01-01T00:00:00Z') / dayMs, max: at('2037-01-01T00:00:00Z') / dayMs })
    .map((number) => addDays('1970-01-01', number))
  const anyZone = fc.constantFrom(...zones, ...Intl.supportedValuesOf('timeZone'))

  it('is what the clock on the wall shows, in every time zone', () => {
    fc.assert(
      fc.property(anyZone, anyDay, fc.integer({ min: 0, max: 360 }), (zone, day, start) => {
        expect(startOfDay(day, rule(zone, start))).toBe(findStart(day, rule(zone, start)))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(zones)('is what the clock shows on every day on which it may change in %s', (zone) => {
    const offsetOf = (day: string) => readWallMs(at(`${day}T12:00:00Z`), zone) - at(`${day}T12:00Z`)
    let day = '2005-01-01'
    while (day < '2028-01-01') {
      const next = addDays(day, 1)
      if (offsetOf(day) !== offsetOf(next)) {
        for (const near of [addDays(day, -1), day, next, addDays(next, 1)]) {
          for (const start of [0, 30, 90, 120, 150, 180, 360]) {
            const own = rule(zone, start)
            expect([near, startOfDay(near, own)]).toEqual([near, findStart(near, own)])
          }
        }
      }
      day = next
    }
  })

  it('reads the clock on the wall twice, without another format for it', () => {
    startOfDay('2025-07-01', rule('Europe/Kyiv', 240))
    const clock: { format: unknown } = Intl.DateTimeFormat.prototype
    const read = vi.spyOn(clock, 'format', 'get')
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    startOfDay('2025-07-02', rule('Europe/Kyiv', 240))
    expect(read).toHaveBeenCalledTimes(2)
    expect(made).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
