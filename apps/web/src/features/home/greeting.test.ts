import { expect, it } from 'vitest'
import { partOfDay } from './greeting.ts'

it('the greeting follows the hour', () => {
  expect([0, 3, 4, 10, 11, 17, 18, 23].map(partOfDay)).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'day',
    'day',
    'evening',
    'evening',
  ])
})
