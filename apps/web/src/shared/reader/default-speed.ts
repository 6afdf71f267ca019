// What to reckon with for somebody whose own reading speed is not known yet.
import type { Language } from '@fovea/contract/languages.ts'

/**
 * wpm of silent reading. English: 238, the mean of adults reading non-fiction (Brysbaert 2019, "How many
 * words do we read per minute?", Journal of Memory and Language 109). The others: 238 over the length of
 * their words against English ones, counted in the nine tellings of the book that ships with Fovea, to 5.
 */
const readingSpeeds: Record<Language, number> = {
  en: 238,
  ru: 195,
  de: 195,
  es: 220,
  fr: 215,
  it: 200,
  pl: 185,
  pt: 215,
  ua: 190,
}

/** wpm: the reader's own where it is known, else the usual one of the text's language. */
export function speedToReckonWith(ownWpm: number, language: Language): number {
  return ownWpm > 0 ? ownWpm : readingSpeeds[language]
}
