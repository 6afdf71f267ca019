// The speed for estimates while the user's own reading speed is unknown.
import type { Language } from '@fovea/contract/languages.ts'

/**
 * Silent reading in wpm, rounded from the norms of `@fovea/core/reading/norms.ts`. English: 238, the mean of adults
 * reading non-fiction (Brysbaert 2019). Other languages: 1213 letters per minute divided by their letters per word,
 * counted in the books and articles that ship with Fovea, rounded to 5.
 */
const readingSpeeds: Record<Language, number> = {
  en: 238,
  ru: 235,
  de: 240,
  es: 280,
  fr: 265,
  it: 255,
  pl: 230,
  pt: 275,
  ua: 240,
}

/** The user's own speed in wpm if it is known, otherwise the usual speed of the text's language. */
export function speedToReckonWith(ownWpm: number, language: Language): number {
  return ownWpm > 0 ? ownWpm : readingSpeeds[language]
}
