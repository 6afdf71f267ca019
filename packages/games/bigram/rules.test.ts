import { expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import { listCopies, searchGame, startSearch } from '../kernel/search-field.ts'
import { loadSearchMaterial } from '../kernel/search-material.ts'
import { maxScore, score } from './rules.ts'

const material = await loadSearchMaterial('bigrams')('de')
const plan: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'de',
  timeLimitMs: 60_000,
}

function findFirst(isHardGame: boolean) {
  const state = startSearch('5'.repeat(32), { ...plan, isHardGame }, material)
  return searchGame.step(state, { atMs: 700, cell: listCopies(state)[0] ?? -1 })
}

it('spec 9: "bigram 15 per tap (30 hard)"', () => {
  expect(score(findFirst(false))).toBe(15)
  expect(score(findFirst(true))).toBe(30)
})

it('costs no points to miss', () => {
  const state = findFirst(false)
  const miss = state.field.cells.findIndex(({ value }) => value !== state.field.target)
  expect(score(searchGame.step(state, { atMs: 1_400, cell: miss }))).toBe(15)
})

it('has fields of two letters each', () => {
  for (const { value } of findFirst(true).field.cells) expect([...value]).toHaveLength(2)
})

it('can reach its highest score only at the fastest pace that a log may have', () => {
  expect(maxScore(plan)).toBe(400 * 15)
  expect(maxScore({ ...plan, isHardGame: true })).toBe(400 * 30)
  expect(maxScore({ ...plan, variant: 'relaxed', timeLimitMs: null })).toBe(6 * 7 * 15)
})
