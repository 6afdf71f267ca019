import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { findLatestPlace, isKeptPlace, notePlaceStored, toPlaceBody } from './kept-places.ts'

const kept = { textId: 'a', chapter: 1, word: 20, atMs: 10_000 }
const serverAt = (ms: number, word = 5) => ({
  chapter: 1,
  word,
  updatedAt: new Date(ms).toISOString(),
})

describe('a place kept in the browser', () => {
  beforeEach(() => {
    signIn('token', 'ada')
    signOut()
  })

  it('is where the text is opened, whatever the clocks of devices say', () => {
    expect(findLatestPlace([kept], 'a', null)).toEqual(kept)
    expect(findLatestPlace([kept], 'a', serverAt(9_000))).toEqual(kept)
    expect(findLatestPlace([kept], 'a', serverAt(10_001))).toEqual(kept)
  })

  it('belongs to one text', () => {
    expect(findLatestPlace([kept], 'b', null)).toBeNull()
  })

  it('is sent with its age, which is never negative', () => {
    vi.useFakeTimers({ now: 25_000 })
    expect(toPlaceBody(kept)).toEqual({ chapter: 1, word: 20, agoMs: 15_000 })
    vi.setSystemTime(1_000)
    expect(toPlaceBody(kept)).toEqual({ chapter: 1, word: 20, agoMs: 0 })
    vi.useRealTimers()
  })

  it('counts from the answer of the call that was under way when it was made', () => {
    vi.useFakeTimers({ now: 30_000 })
    notePlaceStored(kept, 20_000, serverAt(20_000, 20))
    vi.setSystemTime(90_000)
    const agoOf = (atMs: number) => toPlaceBody({ ...kept, atMs }).agoMs
    expect(agoOf(20_000)).toBe(60_000)
    expect(agoOf(29_999)).toBe(60_000)
    expect(agoOf(19_999)).toBe(70_001)
    expect(agoOf(30_000)).toBe(60_000)
    expect(agoOf(50_000)).toBe(40_000)
    expect(toPlaceBody({ ...kept, textId: 'b', atMs: 25_000 }).agoMs).toBe(65_000)
    vi.useRealTimers()
  })

  it('is known to the page once it is stored, even where an older answer comes later', () => {
    notePlaceStored(kept, 10_000, serverAt(10_000, 20))
    expect(findLatestPlace([], 'a', serverAt(9_000))).toEqual(serverAt(10_000, 20))
    expect(findLatestPlace([], 'a', null)).toEqual(serverAt(10_000, 20))
    expect(findLatestPlace([], 'a', serverAt(11_000))).toEqual(serverAt(11_000))
    expect(findLatestPlace([], 'b', serverAt(9_000))).toEqual(serverAt(9_000))
  })

  it('is forgotten with its member', () => {
    signIn('token', 'ada')
    notePlaceStored(kept, 10_000, serverAt(10_000, 20))
    signOut()
    expect(findLatestPlace([], 'a', null)).toBeNull()
  })

  it('is recognised by its shape', () => {
    expect(isKeptPlace(kept)).toBe(true)
    expect(isKeptPlace({ ...kept, word: '20' })).toBe(false)
  })
})
