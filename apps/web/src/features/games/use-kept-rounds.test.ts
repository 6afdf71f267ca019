import { numbers } from '@fovea/games/numbers/game.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepEndedRound, keepLeftRound, keepLevel } from './kept-rounds.ts'
import { useKeptRounds } from './use-kept-rounds.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const show = () => renderHook(() => useKeptRounds('ada', numbers)).result
const result = { name: 'NUMBERS', score: 120, time: 60 } as const

it('what is kept of a round is known at once', () => {
  const kept = show()
  expect(kept.current).toMatchObject({ best: 0, lastScores: [] })
  act(() => {
    keepEndedRound('ada', result, { isRanked: true, isBest: true })
    keepLevel('ada', 'NUMBERS', 3)
  })
  expect(kept.current).toMatchObject({ best: 120, lastScores: [120], level: 3 })
  act(() => keepEndedRound('ada', { ...result, score: 150 }, { isRanked: false, isBest: false }))
  expect(kept.current).toMatchObject({ best: 120, lastScores: [150, 120] })
})

it('a round that is left can be continued, but not by other rules', () => {
  const options = { variant: 'ranked', isHardGame: false, level: 1, language: 'en' } as const
  const left = { seed: 'c0ffee', options, from: { events: [], elapsedMs: 1_000 } }
  const kept = show()
  act(() => keepLeftRound('ada', 'NUMBERS', { ...left, rulesVersion: numbers.rulesVersion }))
  expect(kept.current.left).toMatchObject(left)
  act(() => keepLeftRound('ada', 'NUMBERS', { ...left, rulesVersion: 0 }))
  expect(kept.current.left).toBeUndefined()
})
