import { beforeEach, expect, it } from 'vitest'
import { raiseLocalBest, readLocalBest } from '#domain/games/local-best.ts'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { countVisitorResults, keepVisitorResult, visitor } from '#domain/visitor/visitor.ts'
import { fulfilWishes, rememberWishes, takeWishes } from './sign-up-wishes.ts'

const result = { _id: 'a', name: 'NUMBERS', score: 130, time: 40 } as const

beforeEach(() => {
  localStorage.clear()
  keepVisitorResult(result)
  raiseLocalBest(visitor, 'NUMBERS', 130)
})

const fulfil = (wishes: Parameters<typeof rememberWishes>[0]) => {
  rememberWishes(wishes)
  fulfilWishes(takeWishes(), 'ada')
  return { own: resultOutbox.waiting('ada').length, left: countVisitorResults() }
}

it('the results of the demo become those of the account if that was ticked', () => {
  expect(fulfil({ keepsDemo: true, keepsText: false })).toEqual({ own: 1, left: 0 })
  expect(readLocalBest('ada', 'NUMBERS')).toBe(130)
})

it('they are dropped if it was not, and nobody who signs up later gets them', () => {
  expect(fulfil({ keepsDemo: false, keepsText: false })).toEqual({ own: 0, left: 0 })
  expect([readLocalBest('ada', 'NUMBERS'), readLocalBest(visitor, 'NUMBERS')]).toEqual([0, 0])
})

it('they stay where they are when nobody was asked, as at the log-in', () => {
  rememberWishes({ keepsDemo: true, keepsText: true })
  expect(fulfil(undefined)).toEqual({ own: 0, left: 1 })
  expect(takeWishes()).toBeUndefined()
})
