// The letter table: the alphabet of the language in a random order, to be tapped from its first letter to its last.
import type { Language } from '@fovea/contract/languages.ts'
import { alphabets } from '@fovea/words/alphabets.ts'
import type { StopList } from '@fovea/words/stop-list.ts'
import { drawDecent, listRowsAndColumns } from '../kernel/draw-decent.ts'
import type { RoundPlan } from '../kernel/game.ts'
import { maxSearchScore, type Search, startSearch } from '../kernel/ordered-search.ts'

export const timeLimitMs = 100_000

/** The largest table has 6 rows of 6. */
export const cellCountMax = 36

export function start(seed: string, plan: RoundPlan, stopList: StopList): Search {
  const letters = listCapitals(plan.language)
  const columns = countColumns(letters.length)
  const cellCount = Math.ceil(letters.length / columns) * columns
  const listLines = (ranks: Search['ranks']) =>
    listRowsAndColumns(
      ranks.map((rank) => letters[rank ?? -1] ?? ' '),
      columns,
    )
  return startSearch(seed, letters.length, cellCount, plan, (draw) =>
    drawDecent(draw, listLines, stopList),
  )
}

export function listCapitals(language: Language): readonly string[] {
  return [...alphabets[language].toUpperCase()]
}

/** Alphabets of 21 to 25 letters are in 5 columns, those of up to 36 letters in 6. */
export function countColumns(letterCount: number): number {
  return letterCount <= 25 ? 5 : 6
}

export function maxScore(plan: RoundPlan): number {
  return maxSearchScore(alphabets[plan.language].length, plan)
}
