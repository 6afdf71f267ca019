import type { Language } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBook, placeAt } from '../testing.ts'
import { joinTranslations } from './join-translations.ts'

const shipped = (work: string, lang: Language, changes: Partial<BookSummary> = {}) =>
  createBook({ _id: `${work} ${lang}`, work, lang, source: 'shipped', ...changes })

const shownOf = (books: BookSummary[], language: Language = 'en') =>
  joinTranslations(books, books, language).map(({ book }) => book._id)

describe('translations of one work', () => {
  const reader = [shipped('reader', 'de'), shipped('reader', 'en'), shipped('reader', 'fr')]

  it('are one entry with all languages, shown in the language of the interface', () => {
    const [work, ...others] = joinTranslations(reader, reader, 'en')
    expect(others).toEqual([])
    expect(work?.book.lang).toBe('en')
    expect(work?.translations.map(({ lang }) => lang)).toEqual(['de', 'en', 'fr'])
  })

  it('are represented by the one that was read last', () => {
    const begun = shipped('reader', 'fr', { place: placeAt(0.2) })
    expect(shownOf([...reader.slice(0, 2), begun])).toEqual(['reader fr'])
  })

  it('are all named when a filter leaves only one of them', () => {
    const german = reader.slice(0, 1)
    expect(joinTranslations(german, reader, 'en')[0]?.translations).toHaveLength(3)
  })

  it('are never made of the user’s own texts', () => {
    const own = ['a', 'b'].map((_id) => createBook({ _id }))
    expect(shownOf(own)).toEqual(['a', 'b'])
  })

  it('make exactly one entry per work in any mix of languages', () => {
    const book = fc.record({
      work: fc.constantFrom('a', 'b', 'c'),
      lang: fc.constantFrom<Language>('en', 'de', 'fr'),
    })
    fc.assert(
      fc.property(fc.array(book), (list) => {
        const books = list.map(({ work, lang }) => shipped(work, lang))
        expect(shownOf(books)).toHaveLength(new Set(list.map(({ work }) => work)).size)
      }),
    )
  })
})
