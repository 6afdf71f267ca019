// How fast adults read silently, to compare a reader's own speed with.
import type { Language } from '@fovea/contract/languages.ts'

export type Genre = 'fiction' | 'nonFiction'

const englishWpm: Record<Genre, number> = { fiction: 260, nonFiction: 238 }
const lettersAMinute = 1213

/**
 * Silent reading of adults in wpm. English: the meta-analysis of Brysbaert (2019), "How many words do
 * we read per minute?", Journal of Memory and Language 109. Other languages are never held against
 * English: the equation found for Dutch, about 1213 letters a minute, over the text's letters a word.
 */
export function silentReadingNorm(
  language: Language,
  genre: Genre,
  lettersPerWord: number,
): number {
  return language === 'en' ? englishWpm[genre] : Math.round(lettersAMinute / lettersPerWord)
}
