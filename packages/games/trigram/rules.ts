// TRIGRAM: find every copy of three letters in a field of the language's most frequent trigrams. The field and its taps are
// those of `kernel/search-field.ts`; the letters and the points are named here.
import type { RoundPlan } from '../kernel/game.ts'
import { countCopiesMax, type SearchState } from '../kernel/search-field.ts'

const points = 20
const hardPoints = 40

export function score({ foundCount, isHardGame }: SearchState): number {
  return foundCount * (isHardGame ? hardPoints : points)
}

export function maxScore(plan: RoundPlan): number {
  return countCopiesMax(plan) * (plan.isHardGame ? hardPoints : points)
}
