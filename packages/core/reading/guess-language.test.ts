import { readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@fovea/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { guessLanguage } from './guess-language.ts'

const books = path.resolve(import.meta.dirname, '../../content/books')

describe('the language of a pasted text', () => {
  it.each(languages)('is guessed for %s from any page of the book', (language) => {
    const book = readFileSync(path.join(books, language, 'the-exemplary-reader.md'), 'utf8')
    const [, , ...parts] = book.split(/^---$/m)
    const text = parts.join('')
    for (let from = 0; from + 400 < text.length; from += 400) {
      expect(guessLanguage(text.slice(from, from + 400))).toBe(language)
    }
  })

  it.each(languages)(
    'stays what it is said to be, but for another that is plainly %s',
    (language) => {
      const text = readFileSync(path.join(books, language, 'the-exemplary-reader.md'), 'utf8')
      const sample = text.slice(text.indexOf('---', 4), 5_000)
      for (const said of languages) expect(guessLanguage(sample, said)).toBe(language)
      const half =
        'Seven herons stood in the shallows and none of them moved before the wind came. '
      expect(guessLanguage(half.repeat(12) + sample.slice(0, 900), 'en')).toBe('en')
      expect(guessLanguage('Ja, nein.', language)).toBe(language)
    },
  )

  it('is not guessed from a few words, or from a language that is not one of the nine', () => {
    expect(guessLanguage('the and of')).toBeUndefined()
    expect(
      guessLanguage('Ez egy magyar mondat amely nem tartozik ide bizony sehogy'),
    ).toBeUndefined()
  })
})
