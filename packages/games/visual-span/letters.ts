// The letters of which the strings are made.
import type { Language } from '@fovea/contract/languages.ts'
import { alphabets } from '@fovea/words/alphabets.ts'

/** Like Ґ and Ł, these differ from another letter by a small mark only, but have no decomposition. */
const markedLetters = 'łґ'

/**
 * The letters of the alphabet without those that are another letter with a mark: in a glance, nobody should have to tell
 * Z from Ż.
 */
export function listPlainLetters(language: Language): string {
  return [...alphabets[language]]
    .filter((letter) => letter.normalize('NFD').length === 1 && !markedLetters.includes(letter))
    .join('')
}
