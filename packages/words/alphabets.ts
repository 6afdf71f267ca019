// The letters of each language, in the order of its alphabet. Letters with accents that are no letters of their own stand
// after it.
import type { Language } from '@fovea/contract/languages.ts'

const latin = 'abcdefghijklmnopqrstuvwxyz'

export const alphabets: Record<Language, string> = {
  en: latin,
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  de: `${latin}äöüß`,
  es: 'abcdefghijklmnñopqrstuvwxyzáéíóúü',
  fr: `${latin}àâæçéèêëîïôœùûüÿ`,
  it: `${latin}àèéìòù`,
  pl: 'aąbcćdeęfghijklłmnńoóprsśtuwyzźż',
  pt: `${latin}áâãàçéêíóôõú`,
  ua: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
}
