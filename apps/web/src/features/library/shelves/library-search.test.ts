import { describe, expect, it } from 'vitest'
import { createBook } from '../testing.ts'
import { searchBookmarks, searchBooks } from './library-search.ts'

const books = [
  createBook({ title: 'Der Leser', author: 'Ádám Nagy', summary: 'Über das Lesen' }),
  createBook({ title: 'The Reader', author: 'Jane Doe' }),
]
const titles = (asked: string) => searchBooks(books, asked).map(({ title }) => title)

describe('the search of the library', () => {
  it('finds everything when the search is empty', () => {
    expect(titles('  ')).toHaveLength(2)
  })

  it('finds parts of words and ignores case and accents', () => {
    expect(titles('uber ADAM')).toEqual(['Der Leser'])
  })

  it('requires every word of the search', () => {
    expect(titles('reader nagy')).toEqual([])
  })

  it('finds special letters such as ł and ß by their plain forms', () => {
    const found = searchBooks([createBook({ title: 'Łódź, Straße, Œuvre' })], 'lodz strasse oeuvre')
    expect(found).toHaveLength(1)
  })

  it('tells й from и', () => {
    expect(searchBooks([createBook({ title: 'Йод' })], 'и')).toEqual([])
  })

  it('finds bookmarks by title, excerpt and note', () => {
    const place = { _id: 'a', textId: 'b', chapter: 0, word: 1, createdAt: '' }
    const bookmark = { ...place, title: 'Herons', excerpt: 'None moved', note: 'Patience' }
    const found = (asked: string) => searchBookmarks([bookmark], asked).length
    expect(['herons', 'moved', 'patience', 'ferry'].map(found)).toEqual([1, 1, 1, 0])
  })
})
