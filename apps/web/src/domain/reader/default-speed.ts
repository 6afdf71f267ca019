// The speed for estimates while the user's own reading speed is unknown.
import type { Language } from '@fovea/contract/languages.ts'
import { silentReadingNorm } from '@fovea/core/reading/norms.ts'

/** The user's own speed in wpm if it is known, otherwise the usual speed of adults in the text's language. */
export function speedToReckonWith(ownWpm: number, language: Language): number {
  return ownWpm > 0 ? ownWpm : silentReadingNorm(language, 'nonFiction')
}
