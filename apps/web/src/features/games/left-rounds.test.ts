import { renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { signIn, signOut } from '#shared/session.ts'
import { forgetLeftRound, keepLeftRound, type RoundStart, useLeftRound } from './left-rounds.ts'

const round: RoundStart = {
  seed: 'c0ffee',
  choice: 'normal',
  language: 'en',
  from: { events: [], elapsedMs: 1_000 },
}
const readLeft = (player: string) =>
  renderHook(() => useLeftRound(player, 'NUMBERS')).result.current

afterEach(signOut)

it('a round waits for its own player until it is forgotten', () => {
  keepLeftRound('ada', 'NUMBERS', round)
  expect(readLeft('ada')).toEqual(round)
  expect(readLeft('ben')).toBeUndefined()
  forgetLeftRound('ada', 'NUMBERS')
  expect(readLeft('ada')).toBeUndefined()
})

it('a round is forgotten when the session ends', () => {
  signIn('token', 'ada')
  keepLeftRound('ada', 'NUMBERS', round)
  signOut()
  expect(readLeft('ada')).toBeUndefined()
})
