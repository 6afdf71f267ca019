// How fast adults read silently, for comparison with a user's own speed.
import type { Language } from '@fovea/contract/languages.ts'

export type Genre = 'fiction' | 'nonFiction'

const englishWpm: Record<Genre, number> = { fiction: 260, nonFiction: 238 }
const lettersAMinute = 1213

/**
 * The speed of adults who read silently, in wpm. English: the meta-analysis of Brysbaert (2019), "How many words do we
 * read per minute?", Journal of Memory and Language 109. Other languages are not compared with English. They use the
 * equation found for Dutch: about 1213 letters a minute, divided by the text's letters for each word.
 */
export function silentReadingNorm(
  language: Language,
  genre: Genre,
  lettersPerWord: number,
): number {
  return language === 'en' ? englishWpm[genre] : Math.round(lettersAMinute / lettersPerWord)
}
