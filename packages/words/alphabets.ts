// The letters of each language: those of its alphabet, in its order, and those that its words have besides.
import type { Language } from '@fovea/contract/languages.ts'

const latin = 'abcdefghijklmnopqrstuvwxyz'

export const alphabets: Record<Language, string> = {
  en: latin,
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  de: latin,
  es: 'abcdefghijklmnñopqrstuvwxyz',
  fr: latin,
  it: 'abcdefghilmnopqrstuvz',
  pl: 'aąbcćdeęfghijklłmnńoóprsśtuwyzźż',
  pt: latin,
  ua: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
}

/** Letters with accents, and letters of foreign words. They have no place in the alphabet. */
const furtherLetters: Partial<Record<Language, string>> = {
  de: 'äöüß',
  es: 'áéíóúü',
  fr: 'àâæçéèêëîïôœùûüÿ',
  it: 'jkwxyàèéìòù',
  pt: 'áâãàçéêíóôõú',
}

/** All letters of a language's words, without capitals. */
export function listLetters(language: Language): string {
  return alphabets[language] + (furtherLetters[language] ?? '')
}
