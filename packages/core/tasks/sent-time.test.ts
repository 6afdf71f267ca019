import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSentTime } from './sent-time.ts'

const zones = [
  ...['UTC', 'Europe/Berlin', 'Europe/Kyiv', 'America/New_York', 'America/St_Johns'],
  ...['Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Gaza'],
]
const minuteMs = 60_000
const zone = fc.constantFrom(...zones)
/** A minute from 1970-01-02 to 9999-12-30. */
const moment = fc.integer({ min: 1_440, max: 4_223_371_680 - 1_440 }).map((at) => at * minuteMs)
/** What happens when clocks change is seen only near these moments. */
const changing = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29T01:00Z',
      '2026-10-25T01:00Z',
      '2026-03-08T07:00Z',
      '2026-04-04T15:00Z',
    ),
    fc.integer({ min: -180, max: 180 }),
  )
  .map(([at, minutes]) => Date.parse(at) + minutes * minuteMs)
const seconds = fc.constantFrom('', ':00', ':30', ':59', ':00.000', ':59.999999', ':00,5')

const read = (text: string, timeZone = 'Europe/Berlin') => readSentTime(text, timeZone)?.time

/** What a clock shows, found in another way than in the code. */
function clockIn(ms: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/** The instant as somebody writes it who is that far ahead of UTC. */
function spell(ms: number, offset: number, form: 'short' | 'plain' | 'colon'): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  const sign = offset < 0 ? '-' : '+'
  const rest = form === 'colon' ? `:${minutes}` : form === 'plain' ? minutes : ''
  return `${new Date(ms + offset * minuteMs).toISOString().slice(0, 16)}${sign}${hours}${rest}`
}

describe('a time that was sent', () => {
  test('shows what is written, in every zone and spelling, if it is no instant', () => {
    fc.assert(
      fc.property(
        moment,
        seconds,
        fc.constantFrom('T', 't', ' '),
        zone,
        (ms, tail, mark, owner) => {
          const time = new Date(ms).toISOString().slice(0, 16)
          expect(readSentTime(time.replace('T', mark) + tail, owner)).toEqual({
            time,
            isDay: false,
            atMs: null,
          })
          const day = time.slice(0, 10)
          expect(readSentTime(day, owner)).toEqual({
            time: `${day}T00:00`,
            isDay: true,
            atMs: null,
          })
        },
      ),
    )
  })

  test('is what the clock of the owner shows at an instant, however it is spelled', () => {
    const offsets = fc.integer({ min: -14 * 60, max: 14 * 60 })
    const forms = fc.constantFrom('plain' as const, 'colon' as const)
    fc.assert(
      fc.property(
        fc.oneof(moment, changing),
        ...([offsets, forms, zone] as const),
        (ms, offset, form, owner) => {
          const expected = { time: clockIn(ms, owner), isDay: false, atMs: ms }
          const iso = new Date(ms).toISOString()
          const whole = spell(ms, Math.trunc(offset / 60) * 60, 'short')
          for (const text of [iso, iso.toLowerCase(), spell(ms, offset, form), whole]) {
            expect(readSentTime(text, owner)).toEqual(expected)
          }
        },
      ),
    )
  })

  test('is never one that clocks leave out, and two instants show one that they repeat', () => {
    const march = Array.from({ length: 240 }, (_, at) => Date.UTC(2026, 2, 29) + at * minuteMs)
    const shown = march.map((ms) => read(new Date(ms).toISOString()) ?? '')
    expect(shown.filter((time) => time >= '2026-03-29T02:00' && time < '2026-03-29T03:00')).toEqual(
      [],
    )
    expect(['2026-10-25T00:30Z', '2026-10-25T01:30Z'].map((text) => read(text))).toEqual([
      ...['2026-10-25T02:30', '2026-10-25T02:30'],
    ])
    // A clock that never shows a time can still be set to ring then.
    expect(read('2026-03-29T02:30')).toBe('2026-03-29T02:30')
  })

  test.each([
    ...['2026-02-30', '2026-13-01', '2026-11-27T24:00', '2026-11-27T24:61', '2026-11-27T09:60'],
    ...['2026-11-27T09:00:60', '10000-01-01', '+010000-01-01T00:00:00.000Z', '1969-12-31', '2026'],
    ...['2026-11', '2026-11-27T', '2026-11-27T9:00', '2026-11-27T09:00+24:00', 'tomorrow', ''],
    ...['2026-11-27T09:00:00+02:00[Europe/Kyiv]', '20261127T090000Z', '2026-11-27Z', ' 2026-11-27'],
    ...['2026-11-27\n', '9999-12-31T23:59-01:00', '1970-01-01T00:00+02:00', '2025-02-29T09:00Z'],
  ])('%j is none', (text) => {
    expect(readSentTime(text, 'UTC')).toBeNull()
  })
})
