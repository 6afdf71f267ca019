// Knows which layouts can type a language: a Cyrillic layout only its own, any other one every language in Latin letters.
// It also chooses the layout for a text, since programs are written in Latin letters everywhere.
import type { Language } from '@fovea/contract/languages.ts'
import { type KeyboardLayout, keyboardLayouts } from '@fovea/contract/typing-choices.ts'

const cyrillic: Partial<Record<Language, KeyboardLayout>> = { ru: 'jcuken-ru', ua: 'jcuken-ua' }

export function fittingLayouts(language: Language): readonly KeyboardLayout[] {
  const own = cyrillic[language]
  return own ? [own] : keyboardLayouts.filter((layout) => !layout.startsWith('jcuken'))
}

/**
 * The layout of the text's language, and for a text in Latin letters that its own layout does not have, such as code in a
 * Russian program of lessons, the user's layout of English.
 */
export function layoutOfText(
  { text, language }: { text: string; language: Language },
  layoutOf: (language: Language) => KeyboardLayout,
): KeyboardLayout {
  return layoutOf(cyrillic[language] && isLatin(text) ? 'en' : language)
}

function isLatin(text: string): boolean {
  const latin = text.match(/\p{Script=Latin}/gu) ?? []
  const letters = text.match(/\p{L}/gu) ?? []
  return latin.length > letters.length / 2
}
