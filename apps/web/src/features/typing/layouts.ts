// Which layouts can type a language: Cyrillic ones only their own, the others every language in Latin letters.
import type { Language } from '@fovea/contract/languages.ts'
import { type KeyboardLayout, keyboardLayouts } from '@fovea/contract/typing-choices.ts'

const cyrillic: Partial<Record<Language, KeyboardLayout>> = { ru: 'jcuken-ru', ua: 'jcuken-ua' }

export function fittingLayouts(language: Language): readonly KeyboardLayout[] {
  const own = cyrillic[language]
  return own ? [own] : keyboardLayouts.filter((layout) => !layout.startsWith('jcuken'))
}
