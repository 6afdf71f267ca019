import type { UnrankedRound } from '@fovea/contract/unranked-rounds.ts'
import { expect, it } from 'vitest'
import { findCounting, findUnwatchable, groupByDay } from './listed-rounds.ts'
import type { ListedRound } from './rounds-api.ts'

const game = { rulesVersion: 3 }
const kept = { hasReplay: true, unrankedReason: null, rulesVersion: 3 }

it.each([
  [null, 'ranked'],
  ['relaxed', 'relaxed'],
  ['hints', 'hints'],
  ['unissued-seed', 'unissued'],
  ['challenge-tried', 'challengeTried'],
  ['challenge-over', 'challengeOver'],
  ['too-fast', 'tooFast'],
  ['inhuman-pace', 'tooFast'],
  ['other-rules', 'otherRules'],
  ['no-replay', 'unverified'],
  ['a-reason-of-a-newer-server', 'unproven'],
])('a round whose reason is %s is %s', (unrankedReason, counting) => {
  expect(findCounting({ unrankedReason: unrankedReason as UnrankedRound | null })).toBe(counting)
})

it('a round with a replay by the rules of today can be watched, ranked or not', () => {
  expect(findUnwatchable(kept, game)).toBeUndefined()
  expect(findUnwatchable({ ...kept, unrankedReason: 'relaxed' }, game)).toBeUndefined()
  expect(findUnwatchable({ ...kept, rulesVersion: null }, game)).toBeUndefined()
})

it('a round by older or newer rules cannot be watched', () => {
  expect(findUnwatchable({ ...kept, rulesVersion: 2 }, game)).toBe('otherRules')
  expect(findUnwatchable({ ...kept, rulesVersion: 4 }, game)).toBe('otherRules')
})

it('a replay that is missing was removed if the server once replayed it', () => {
  const bare = { ...kept, hasReplay: false }
  expect(findUnwatchable(bare, game)).toBe('removed')
  expect(findUnwatchable({ ...bare, unrankedReason: 'unissued-seed' }, game)).toBe('removed')
  expect(findUnwatchable({ ...bare, unrankedReason: 'no-replay' }, game)).toBe('absent')
})

it('rounds are grouped by day, in their order', () => {
  const at = (playedAt: string) => ({ _id: playedAt, playedAt }) as ListedRound
  const rounds = ['2026-03-02T09:00Z', '2026-03-02T08:00Z', '2026-02-28T23:00Z'].map(at)
  const days = groupByDay(rounds, (date) => date.toISOString().slice(0, 10))
  expect(days).toEqual([
    { day: '2026-03-02', rounds: rounds.slice(0, 2) },
    { day: '2026-02-28', rounds: rounds.slice(2) },
  ])
})
