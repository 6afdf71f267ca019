// Draws words by lot, never the same one twice in a row.
import type { Random } from '../random.ts'

export interface WeightedWord {
  readonly word: string
  /** How often it is drawn, compared with the others: a whole number from 1. */
  readonly weight: number
}

/** A word is not drawn again within this many words, if there are enough others. */
const restWords = 5

/**
 * @param words at least one
 * @param drawn the words that were drawn before
 */
export function drawWord(
  random: Random,
  words: readonly WeightedWord[],
  drawn: readonly string[],
): string {
  const recent = drawn.slice(-restWords)
  const others = words.filter(({ word }) => !recent.includes(word))
  const choice = others.length > 0 ? others : words
  let left = random.nextInt(choice.reduce((sum, { weight }) => sum + weight, 0))
  for (const { word, weight } of choice) {
    left -= weight
    if (left < 0) return word
  }
  throw new RangeError('Weights are whole numbers from 1')
}

/** Each word equally often. */
export function drawWords(random: Random, words: readonly string[], count: number): string[] {
  if (words.length === 0) return []
  const alike = words.map((word) => ({ word, weight: 1 }))
  const drawn: string[] = []
  while (drawn.length < count) drawn.push(drawWord(random, alike, drawn))
  return drawn
}
