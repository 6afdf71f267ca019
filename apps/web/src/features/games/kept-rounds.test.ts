import { beforeEach, expect, it } from 'vitest'
import { browserStorage } from '#kit/storage/browser-storage.ts'
import {
  forgetLeftRound,
  isTried,
  keepBestRound,
  keepLastScore,
  keepLeftRound,
  noteTried,
  readBestRound,
  readLastScores,
  readLeftRound,
} from './kept-rounds.ts'

const round = {
  seed: 'c0ffee',
  options: { variant: 'ranked', isHardGame: false, level: 1, language: 'en' },
  from: { events: [], elapsedMs: 1_000 },
  rulesVersion: 2,
} as const

beforeEach(() => localStorage.clear())

it('a round waits for its own player until it is forgotten', () => {
  keepLeftRound('ada', 'NUMBERS', round)
  expect(readLeftRound('ada', 'NUMBERS', 2)).toEqual(round)
  expect(readLeftRound('ben', 'NUMBERS', 2)).toBeUndefined()
  expect(readLeftRound('ada', 'SUDOKU', 2)).toBeUndefined()
  forgetLeftRound('ada', 'NUMBERS')
  expect(readLeftRound('ada', 'NUMBERS', 2)).toBeUndefined()
})

it('a round that was begun by older rules is not continued', () => {
  keepLeftRound('ada', 'NUMBERS', round)
  expect(readLeftRound('ada', 'NUMBERS', 3)).toBeUndefined()
})

it('what somebody else wrote into the storage is ignored', () => {
  for (const junk of ['', '{', 'null', '[]', '{"seed":1}', '"text"']) {
    browserStorage.set('left-round.ada.NUMBERS', junk)
    browserStorage.set('last-scores.ada.NUMBERS', junk)
    expect(readLeftRound('ada', 'NUMBERS', 2)).toBeUndefined()
    expect(readLastScores('ada', 'NUMBERS')).toEqual([])
  }
})

it('the five newest scores are kept, the newest first', () => {
  for (const score of [1, 2, 3, 4, 5, 6, 7]) keepLastScore('ada', 'NUMBERS', score)
  expect(readLastScores('ada', 'NUMBERS')).toEqual([7, 6, 5, 4, 3])
})

it('a best round is kept as a ghost unless it is very long', () => {
  const best = { name: 'NUMBERS', score: 9, time: 1, replay: { seed: 'a' } } as never
  keepBestRound('ada', 'NUMBERS', best)
  expect(readBestRound('ada', 'NUMBERS')).toEqual(best)
  const long = {
    name: 'NUMBERS',
    score: 10,
    time: 1,
    replay: { seed: 'a'.repeat(70_000) },
  } as never
  keepBestRound('ada', 'NUMBERS', long)
  expect(readBestRound('ada', 'NUMBERS')).toEqual(best)
})

it('a game counts as tried for each player', () => {
  noteTried('ada', 'NUMBERS')
  expect([isTried('ada', 'NUMBERS'), isTried('ben', 'NUMBERS')]).toEqual([true, false])
})
