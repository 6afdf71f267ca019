import { type Language, languages } from '@fovea/contract/languages.ts'
import { usualLayouts } from '@fovea/contract/typing-choices.ts'
import { expect, it } from 'vitest'
import { layoutOfText } from './layouts.ts'

const layoutFor = (text: string, language: Language) =>
  layoutOfText({ text, language }, (one) => (one === 'en' ? 'dvorak' : usualLayouts[one]))

it('types code in Latin letters on the English layout where the own one has none', () => {
  for (const language of ['ru', 'ua'] as const) {
    expect(layoutFor('for (const word of words) {', language)).toBe('dvorak')
  }
})

it('keeps the layout of the language for a text with some Latin letters, or with no letters', () => {
  expect(layoutFor('Сеть Wi-Fi и кабель', 'ru')).toBe('jcuken-ru')
  expect(layoutFor('12 + 30 = 42', 'ua')).toBe('jcuken-ua')
})

it('keeps the layout of every language in Latin letters', () => {
  for (const language of languages.filter((one) => one !== 'en')) {
    if (usualLayouts[language].startsWith('jcuken')) continue
    expect(layoutFor('for (const word of words) {', language)).toBe(usualLayouts[language])
  }
})
