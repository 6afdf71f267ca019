import { beforeEach, describe, expect, it } from 'vitest'
import { findUnsentPlace, keepPlaceHere, listUnsentPlaces, markPlaceSent } from './kept-places.ts'

const kept = { textId: 'a', chapter: 1, word: 20, atMs: 10_000, isSent: false }
const serverAt = (ms: number) => ({ updatedAt: new Date(ms).toISOString() })

describe('a place kept in the browser', () => {
  beforeEach(() => localStorage.clear())

  it('counts while the server has none, or an older one', () => {
    keepPlaceHere('me', kept)
    expect(findUnsentPlace('me', 'a', null)).toEqual(kept)
    expect(findUnsentPlace('me', 'a', serverAt(9_000))).toEqual(kept)
  })

  it('gives way to a later one of another device', () => {
    keepPlaceHere('me', kept)
    expect(findUnsentPlace('me', 'a', serverAt(11_000))).toBeUndefined()
  })

  it('counts no more once it was sent', () => {
    keepPlaceHere('me', kept)
    markPlaceSent('me', kept)
    expect(findUnsentPlace('me', 'a', null)).toBeUndefined()
  })

  it('stays unsent when an earlier one arrives', () => {
    keepPlaceHere('me', kept)
    keepPlaceHere('me', { ...kept, word: 30, atMs: 12_000 })
    markPlaceSent('me', kept)
    expect(listUnsentPlaces('me')).toEqual([{ ...kept, word: 30, atMs: 12_000 }])
  })

  it('belongs to one user', () => {
    keepPlaceHere('me', kept)
    expect(findUnsentPlace('you', 'a', null)).toBeUndefined()
  })

  it('is forgotten when the storage holds something else', () => {
    localStorage.setItem('fovea.places.me', '[{"textId":7},"x"]')
    expect(listUnsentPlaces('me')).toEqual([])
  })
})
