// The alphabetical order of each language, as its dictionaries have it. `Intl.Collator` gives the same order, but its data
// differ between engines and years, and a round must be the same everywhere. A test compares both on all words.
import type { Language } from '@fovea/contract/languages.ts'
import { alphabets } from '@fovea/words/alphabets.ts'

/** Letters that have their own place in the alphabet. All others count as letters of these with an accent. */
const orders: Record<Language, string> = {
  ...alphabets,
  // Italian words also have letters that are not in the Italian alphabet.
  it: alphabets.en,
  // Dictionaries file ё under е.
  ru: alphabets.ru.replace('ё', ''),
}

/** Letters that count as two. */
const doubleLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' }

/** In words that differ only in accents, the accents decide: none first, then acute, grave and so on. */
const accents = '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0327\u0328'

/** Sorts below every character of a key, so that a word comes before a longer one that begins with it. */
const separator = '\u0001'

export type SortKey = {
  /** By the letters alone. Words with equal letters differ only in accents or capitals. */
  readonly letters: string
  /** By letters, then accents, then capitals. To be compared with `<`. */
  readonly all: string
}

export function makeSortKey(word: string, language: Language): SortKey {
  const order = orders[language]
  const parts = [...word].flatMap((letter) => rankLetter(letter, order))
  const letters = parts.map(({ place }) => place).join('')
  const marks = parts.map(({ accent }) => accent).join('')
  const cases = parts.map(({ form }) => form).join('')
  return { letters, all: [letters, marks, cases].join(separator) }
}

export type KeyedWord = { readonly word: string; readonly key: SortKey }

/** The words in alphabetical order, with what decides it. */
export function sortWords(words: readonly string[], language: Language): KeyedWord[] {
  return words
    .map((word) => ({ word, key: makeSortKey(word, language) }))
    .sort((a, b) => (a.key.all < b.key.all ? -1 : 1))
}

type RankedLetter = { place: string; accent: string; form: string }

function rankLetter(letter: string, order: string): RankedLetter[] {
  const small = letter.toLowerCase()
  const double = doubleLetters[small]
  if (double !== undefined) {
    return [...double].map((part) => ({ ...rankPart(part, order), form: '2' }))
  }
  return [{ ...rankPart(small, order), form: letter === small ? '0' : '1' }]
}

function rankPart(small: string, order: string): Omit<RankedLetter, 'form'> {
  if (order.includes(small))
    return { place: toKeyLetter(order.indexOf(small)), accent: toKeyLetter(0) }
  const [plain = '', accent = ''] = small.normalize('NFD')
  const place = order.indexOf(plain)
  if (place === -1) throw new RangeError(`${small} has no place in the alphabet`)
  return { place: toKeyLetter(place), accent: toKeyLetter(accents.indexOf(accent) + 1) }
}

function toKeyLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}
