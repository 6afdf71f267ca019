import type { GameName } from '@fovea/contract/game-names.ts'
import { expect, it } from 'vitest'
import { isActiveDay, type PlayedDay } from './active-day.ts'

const steps = [
  { name: 'NUMBERS', rounds: 2 },
  { name: 'SUDOKU', rounds: 1 },
] as const
const play = (rounds: Partial<Record<GameName, number>>, seconds = 60): PlayedDay => ({
  seconds,
  rounds: new Map(Object.entries(rounds) as [GameName, number][]),
})

it.each<[string, PlayedDay | undefined, PlayedDay | undefined, boolean]>([
  ['ten minutes of anything', play({}, 600), undefined, true],
  ['a second less than ten minutes', play({}, 599), undefined, false],
  ['the whole workout', play({ NUMBERS: 2, SUDOKU: 1 }), undefined, true],
  ['more than the workout', play({ NUMBERS: 3, SUDOKU: 2 }), undefined, true],
  ['a round less than the workout', play({ NUMBERS: 1, SUDOKU: 1 }), undefined, false],
  ['one of its games only', play({ NUMBERS: 2 }), undefined, false],
  [
    'a workout that ended on the next day',
    play({ NUMBERS: 1 }),
    play({ NUMBERS: 1, SUDOKU: 1 }),
    true,
  ],
  [
    'a workout that began on the next day',
    play({ BIGRAM: 1 }),
    play({ NUMBERS: 2, SUDOKU: 1 }),
    false,
  ],
  [
    'nothing, and everything on the next day',
    undefined,
    play({ NUMBERS: 2, SUDOKU: 1 }, 700),
    false,
  ],
])('a day with %s', (_, day, dayAfter, isActive) => {
  expect(isActiveDay(steps, day, dayAfter)).toBe(isActive)
})

it('counts for no workout where there was none', () => {
  expect(isActiveDay([], play({ NUMBERS: 9 }), undefined)).toBe(false)
  expect(isActiveDay([], play({}, 600), undefined)).toBe(true)
})
