import type { BookSummary } from '@fovea/contract/reading.ts'
import { describe, expect, it } from 'vitest'
import { searchBooks } from './library-search.ts'

function createBook(title: string, author = '', summary = ''): BookSummary {
  return {
    _id: title,
    source: 'pasted',
    title,
    author,
    lang: 'en',
    summary,
    words: 100,
    chapterCount: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    kind: 'book',
    genre: '',
    level: '',
    work: null,
    status: 'ready',
    failure: null,
    fileName: null,
    hasCover: false,
    isRead: false,
    place: null,
  }
}

const books = [
  createBook('Der Leser', 'Ádám Nagy', 'Über das Lesen'),
  createBook('The Reader', 'Jane Doe'),
]
const titles = (asked: string) => searchBooks(books, asked).map(({ title }) => title)

describe('the search of the library', () => {
  it('finds everything when nothing is asked', () => {
    expect(titles('  ')).toHaveLength(2)
  })

  it('finds parts of words whatever the case and the accents', () => {
    expect(titles('uber ADAM')).toEqual(['Der Leser'])
  })

  it('wants every word that is asked for', () => {
    expect(titles('reader nagy')).toEqual([])
  })
})
