import type { BookSummary } from '@fovea/contract/reading.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBook, placeAt } from '../testing.ts'
import type { LibrarySearch, Shelf } from './library-view.ts'
import { isOnShelf, shelveWorks } from './shelve.ts'

const reader = { language: 'en' as const, locale: 'en', ownWpm: 200 }
const titles = (books: BookSummary[], search: LibrarySearch = {}) =>
  shelveWorks(books, search, reader).map(({ book }) => book.title)

describe('shelves', () => {
  const on = (book: BookSummary) =>
    (['reading', 'toRead', 'finished', 'mine', 'shipped', 'failed'] as Shelf[]).filter((shelf) =>
      isOnShelf(book, shelf),
    )

  it.each([
    ['a new text of one’s own', {}, ['mine']],
    ['a book that ships', { source: 'shipped' as const }, ['shipped']],
    ['one that was begun', { place: placeAt(0.2) }, ['reading', 'mine']],
    ['one that was set aside', { place: placeAt(0) }, ['toRead', 'mine']],
    ['one that was read to its end', { place: placeAt(1), isRead: true }, ['finished', 'mine']],
    ['one said to be read halfway', { place: placeAt(0.5), isRead: true }, ['finished', 'mine']],
    [
      'an import that failed',
      { source: 'imported' as const, status: 'failed' as const },
      ['failed'],
    ],
    ['one at its end said not to be read', { place: placeAt(1) }, ['toRead', 'mine']],
  ])('show %s', (_, changes, shelves) => {
    expect(on(createBook(changes))).toEqual(shelves)
  })

  it('show a book on at most one of reading, to read and finished', () => {
    const place = fc.option(
      fc.double({ min: 0, max: 1, noNaN: true }).map((progress) => placeAt(progress)),
    )
    fc.assert(
      fc.property(place, fc.boolean(), (placed, isRead) => {
        const book = createBook({ place: placed, isRead })
        const stages = on(book).filter((shelf) => shelf !== 'mine')
        expect(stages).toHaveLength(placed || isRead ? 1 : 0)
      }),
    )
  })
})

describe('all', () => {
  it('leaves out failed imports', () => {
    expect(isOnShelf(createBook(), 'all')).toBe(true)
    expect(isOnShelf(createBook({ status: 'failed' }), 'all')).toBe(false)
  })
})

describe('the languages of the library', () => {
  const shipped = (title: string, lang: 'en' | 'de' | 'fr') =>
    createBook({ title, lang, source: 'shipped' })

  it('are by default those of the interface, of the user’s own texts and of begun books', () => {
    const books = [
      shipped('English', 'en'),
      shipped('Deutsch', 'de'),
      shipped('Français', 'fr'),
      createBook({ title: 'Eigenes', lang: 'de' }),
    ]
    expect(titles(books).sort()).toEqual(['Deutsch', 'Eigenes', 'English'])
    expect(titles(books, { lang: 'fr' })).toEqual(['Français'])
    expect(titles(books, { lang: 'all' })).toHaveLength(4)
  })
})

describe('the length of a book', () => {
  it('is the time for the whole book at the user’s speed', () => {
    const books = [
      createBook({ title: 'short', words: 3_000 }),
      createBook({ title: 'medium', words: 3_001 }),
      createBook({ title: 'long', words: 18_001 }),
    ]
    for (const length of ['short', 'medium', 'long'] as const) {
      expect(titles(books, { length })).toEqual([length])
    }
  })
})

describe('the order of a shelf', () => {
  const books = [
    createBook({ title: 'ä 10', words: 30, createdAt: '2026-03-01T00:00:00.000Z' }),
    createBook({ title: 'a 9', words: 10, place: placeAt(0.1, '2026-05-01T00:00:00.000Z') }),
    createBook({ title: 'Z', words: 20, place: placeAt(0.1, '2026-06-01T00:00:00.000Z') }),
    createBook({ title: 'b', words: 20, source: 'shipped' }),
  ]

  it.each([
    ['lastRead', ['Z', 'a 9', 'ä 10', 'b']],
    ['title', ['a 9', 'ä 10', 'b', 'Z']],
    ['length', ['a 9', 'b', 'Z', 'ä 10']],
    ['newest', ['ä 10', 'a 9', 'b', 'Z']],
  ] as const)('by %s', (sort, expected) => {
    expect(titles(books, { sort })).toEqual(expected)
  })
})
