// What to reckon with for somebody whose own reading speed is not known yet.
import type { Language } from '@fovea/contract/languages.ts'

/**
 * wpm of silent reading, as the norms of `@fovea/core/reading/norms.ts` say it: English 238, the mean of adults reading
 * non-fiction (Brysbaert 2019); the others 1213 letters a minute over their letters a word, counted in the books and
 * articles that ship with Fovea, to 5.
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

/** wpm: the reader's own where it is known, else the usual one of the text's language. */
export function speedToReckonWith(ownWpm: number, language: Language): number {
  return ownWpm > 0 ? ownWpm : readingSpeeds[language]
}
