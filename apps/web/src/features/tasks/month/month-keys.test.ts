import { expect, it } from 'vitest'
import { dayByKey } from './month-keys.ts'

it.each([
  ['ArrowLeft', '2026-02-28'],
  ['ArrowRight', '2026-03-02'],
  ['ArrowUp', '2026-02-22'],
  ['ArrowDown', '2026-03-08'],
  ['PageUp', '2026-02-01'],
  ['PageDown', '2026-04-01'],
  ['Enter', undefined],
])('%s leads from Sunday, 1 March 2026 to %s', (key, day) => {
  expect(dayByKey(key, '2026-03-01', 0)).toBe(day)
})

it.each([
  [0, '2026-02-23', '2026-03-01'],
  [6, '2026-03-01', '2026-03-07'],
])('a week that begins with day %i has its ends', (firstWeekday, first, last) => {
  expect(dayByKey('Home', '2026-03-01', firstWeekday)).toBe(first)
  expect(dayByKey('End', '2026-03-01', firstWeekday)).toBe(last)
})
