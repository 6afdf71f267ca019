import { expect, it } from 'vitest'
import { isEntered, moodOf } from './entered.ts'

const nothing = { moodMorning: null, moodEvening: null, sleep: null, water: null, grateful: [] }

it('a day is entered once anything is, even a zero', () => {
  expect(isEntered(nothing)).toBe(false)
  expect(isEntered({ ...nothing, water: 0 })).toBe(true)
  expect(isEntered({ ...nothing, grateful: ['sun'] })).toBe(true)
})

it.each([
  [null, null, null],
  [0, null, 0],
  [null, 3, 3],
  [1, 3, 2],
  [3, 4, 4],
])('the mood of a day with the moods %j and %j is %j', (moodMorning, moodEvening, mood) => {
  expect(moodOf({ ...nothing, moodMorning, moodEvening })).toBe(mood)
})
