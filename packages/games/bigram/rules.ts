// BIGRAM: find every copy of two letters in a field of the language's most frequent bigrams. The field and its taps are
// those of `kernel/search-field.ts`; the letters and the points are named here.
import type { RoundPlan } from '../kernel/game.ts'
import { countCopiesMax, type SearchState } from '../kernel/search-field.ts'

const points = 15
const hardPoints = 30

export function score({ foundCount, isHardGame }: SearchState): number {
  return foundCount * (isHardGame ? hardPoints : points)
}

export function maxScore(plan: RoundPlan): number {
  return countCopiesMax(plan) * (plan.isHardGame ? hardPoints : points)
}
