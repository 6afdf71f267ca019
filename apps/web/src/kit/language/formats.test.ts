import { expect, it } from 'vitest'
import { formatsOf } from './formats.ts'

const english = formatsOf('en')
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

it('numbers have the decimals that their name says, and a dash where there is none', () => {
  expect(english.number(1_234.56)).toBe('1,234.6')
  expect(english.whole(1_234.56)).toBe('1,235')
  expect([english.percent(93.46), english.exactPercent(93.46)]).toEqual(['93%', '93.5%'])
  expect([english.milliseconds(212.4), english.seconds(1.26)]).toEqual(['212 ms', '1.3 sec'])
  expect(english.longSeconds(2)).toBe('2 seconds')
  expect([english.whole(null), english.exactPercent(null), english.seconds(null)]).toEqual(
    Array.from({ length: 3 }, () => '–'),
  )
})

it('durations are hours and minutes, each only where it says something', () => {
  const durations = [0, 0.4, 59.4, 59.6, 80, 120, 479.9]
  expect(durations.map(english.duration)).toEqual([
    '0 min',
    '0 min',
    '59 min',
    '1 hr',
    '1 hr 20 min',
    '2 hr',
    '8 hr',
  ])
})

it('a day is the same in every time zone', () => {
  expect(english.fullDay('2026-01-05')).toBe('Monday, January 5')
  expect(english.day('2026-01-05', { month: 'short', year: 'numeric' })).toBe('Jan 2026')
})

it('each language writes them in its own way, and is prepared once', () => {
  const german = formatsOf('de')
  expect(german.number(1_234.56)).toBe('1.234,6')
  expect(plain(german.percent(50))).toBe('50 %')
  expect(formatsOf('de')).toBe(german)
  expect(german.numbers({ signDisplay: 'always' })).toBe(german.numbers({ signDisplay: 'always' }))
})
