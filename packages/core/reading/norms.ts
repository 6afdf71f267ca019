// How fast adults usually read silently, to compare a person's own speed with. See decision 0030.
import type { Language } from '@fovea/contract/languages.ts'

export type Genre = 'fiction' | 'nonFiction'

const englishWpm: Record<Genre, number> = { fiction: 260, nonFiction: 238 }

/**
 * The words that a language needs for a text of one English word, counted over all works that ship in both. A test counts
 * them again and prints this table when the works have changed.
 */
export const wordRatios: Record<Language, number> = {
  en: 1,
  ru: 0.81,
  de: 0.95,
  es: 1.03,
  fr: 1,
  it: 0.96,
  pl: 0.81,
  pt: 0.98,
  ua: 0.8,
}

/**
 * The speed in words per minute at which adults usually read silently. The English figures are from the meta-analysis of
 * Brysbaert (2019), "How many words do we read per minute?", Journal of Memory and Language 109. For other languages they
 * are scaled by the number of words for the same message, as that paper proposes, so there they are estimates.
 */
export function silentReadingNorm(language: Language, genre: Genre): number {
  return Math.round(englishWpm[genre] * wordRatios[language])
}
