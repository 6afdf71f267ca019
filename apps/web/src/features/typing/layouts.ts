// The names of the layouts, and which of them can type a language: Cyrillic ones only their own, the others every language
// in Latin letters.
import type { Language } from '@fovea/contract/languages.ts'
import { type KeyboardLayout, keyboardLayouts } from '@fovea/contract/typing-choices.ts'

const cyrillic: Partial<Record<Language, KeyboardLayout>> = { ru: 'jcuken-ru', ua: 'jcuken-ua' }

export function fittingLayouts(language: Language): readonly KeyboardLayout[] {
  const own = cyrillic[language]
  return own ? [own] : keyboardLayouts.filter((layout) => !layout.startsWith('jcuken'))
}

/** The same in every language. */
export const layoutNames: Record<KeyboardLayout, string> = {
  'qwerty-us': 'QWERTY (US)',
  'qwerty-uk': 'QWERTY (UK)',
  'qwertz-de': 'QWERTZ (DE)',
  'azerty-fr': 'AZERTY (FR)',
  'bepo-fr': 'BÉPO (FR)',
  dvorak: 'Dvorak (US)',
  colemak: 'Colemak (US)',
  'qwerty-es': 'QWERTY (ES)',
  'qwerty-it': 'QWERTY (IT)',
  'qwerty-pl': 'QWERTY (PL)',
  'qwerty-pt': 'QWERTY (PT)',
  'qwerty-br': 'QWERTY (BR)',
  'jcuken-ru': 'ЙЦУКЕН (RU)',
  'jcuken-ua': 'ЙЦУКЕН (UA)',
}
