import { expect, test } from 'vitest'
import { describeAge } from './describe-age.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T12:00:00Z', 'this minute'],
  ['2026-03-10T12:05:00Z', 'this minute'],
  ['2026-03-10T11:01:00Z', '59 minutes ago'],
  ['2026-03-10T11:00:00Z', '1 hour ago'],
  ['2026-03-09T12:00:01Z', '23 hours ago'],
  ['2026-03-09T12:00:00Z', 'yesterday'],
  ['2026-03-04T12:00:00Z', '6 days ago'],
  ['2026-03-03T12:00:00Z', 'Mar 3, 2026'],
])('what was at %s was %s', (date, words) => {
  expect(describeAge(new Date(date), now, 'en')).toBe(words)
})
