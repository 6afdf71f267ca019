import { describe, expect, it, vi } from 'vitest'
import { findUnsentPlace, isKeptPlace, notePlaceStored, toPlaceBody } from './kept-places.ts'

const kept = { textId: 'a', chapter: 1, word: 20, atMs: 10_000 }
const serverAt = (ms: number) => ({ updatedAt: new Date(ms).toISOString() })

describe('a place kept in the browser', () => {
  it('is used while the server has none, or an older one', () => {
    expect(findUnsentPlace([kept], 'a', null)).toEqual(kept)
    expect(findUnsentPlace([kept], 'a', serverAt(9_000))).toEqual(kept)
    expect(findUnsentPlace([kept], 'a', serverAt(10_000))).toEqual(kept)
  })

  it('is ignored when another device has sent a later one', () => {
    expect(findUnsentPlace([kept], 'a', serverAt(10_001))).toBeUndefined()
  })

  it('belongs to one text', () => {
    expect(findUnsentPlace([kept], 'b', null)).toBeUndefined()
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
    notePlaceStored(kept, 20_000)
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

  it('is recognised by its shape', () => {
    expect(isKeptPlace(kept)).toBe(true)
    expect(isKeptPlace({ ...kept, isSent: false })).toBe(true)
    expect(isKeptPlace({ ...kept, isSent: true })).toBe(false)
    expect(isKeptPlace({ ...kept, word: '20' })).toBe(false)
  })
})
