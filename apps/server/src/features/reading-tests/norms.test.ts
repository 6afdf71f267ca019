// The ratios are counted here, because only the server may read both the works that ship and the rules of reading.
import { readShippedBooks } from '@fovea/content/books.ts'
import { readShippedPassages } from '@fovea/content/reading-tests.ts'
import { type Language, languages } from '@fovea/contract/languages.ts'
import { silentReadingNorm, wordRatios } from '@fovea/core/reading/norms.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { expect, test } from 'vitest'

const shipped = [
  ...readShippedBooks().map(({ lang, chapters }) => ({
    lang,
    texts: chapters.map(({ text }) => text),
  })),
  ...readShippedPassages().map(({ lang, paragraphs }) => ({ lang, texts: paragraphs })),
]

function countWords(language: Language): number {
  const texts = shipped.filter(({ lang }) => lang === language).flatMap(({ texts }) => texts)
  return texts.reduce((sum, text) => sum + tokenizeText(text, language).words.length, 0)
}

test('the ratios are those of the works that ship', () => {
  const english = countWords('en')
  const counted = languages.map((language) => {
    const ratio = countWords(language) / english
    return [language, Math.round(ratio * 100) / 100]
  })
  expect(wordRatios).toEqual(Object.fromEntries(counted))
})

test('English has the figures of the meta-analysis', () => {
  expect(silentReadingNorm('en', 'nonFiction')).toBe(238)
  expect(silentReadingNorm('en', 'fiction')).toBe(260)
})

test('a language that needs fewer words has a lower norm', () => {
  const ordered = languages.toSorted((one, other) => wordRatios[one] - wordRatios[other])
  const norms = ordered.map((language) => silentReadingNorm(language, 'nonFiction'))
  expect(norms).toEqual(norms.toSorted((one, other) => one - other))
})
