import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLibrarySearch } from './library-view.ts'

describe('the address of the library', () => {
  it('contains shelf, search, language, length, order and what is being added', () => {
    const view = { shelf: 'toRead', q: 'herons', lang: 'ua', length: 'long', sort: 'title' }
    const search = { ...view, add: 'address' }
    expect(readLibrarySearch(search)).toEqual(search)
  })

  it('leaves out defaults', () => {
    expect(readLibrarySearch({ shelf: 'all', q: '  ', sort: 'lastRead' })).toEqual({})
  })

  it('leaves out unknown names and values', () => {
    const search = { shelf: 'attic', lang: 'xx', length: 7, sort: null, q: ['a'], add: 'x', y: 1 }
    expect(readLibrarySearch(search)).toEqual({})
  })

  it('accepts a number as the search', () => {
    expect(readLibrarySearch({ q: 1984 })).toEqual({ q: '1984' })
  })

  it('stays the same when it is read a second time', () => {
    const names = fc.constantFrom('shelf', 'q', 'lang', 'length', 'sort', 'add', 'x')
    const values = fc.oneof(
      fc.constantFrom('all', 'mine', 'bookmarks', 'en', 'short', 'title', 'lastRead'),
      fc.anything(),
    )
    fc.assert(
      fc.property(fc.dictionary(names, values), (search) => {
        const read = readLibrarySearch(search)
        expect(readLibrarySearch({ ...read })).toEqual(read)
      }),
    )
  })
})
