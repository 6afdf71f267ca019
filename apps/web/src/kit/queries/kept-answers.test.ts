import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { createStore, keys } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import {
  changeKept,
  dropKept,
  findSurplus,
  forgetKept,
  hasKept,
  keep,
  readKept,
} from './kept-answers.ts'

const always = () => true

beforeEach(() => forgetKept())
afterEach(() => signOut())

describe('a kept answer', () => {
  it('is available to its member', async () => {
    await keep('ada', 'books', ['one'], always)
    expect(await readKept('ada', 'books')).toEqual(['one'])
    expect(await hasKept('ada', 'books')).toBe(true)
    expect(await readKept('ada', 'me')).toBeUndefined()
  })

  it('is not available to others, and is removed when another member keeps something', async () => {
    await keep('ada', 'books', ['one'], always)
    await changeKept('ben', always, () => ['changed'])
    expect(await readKept('ben', 'books')).toBeUndefined()
    expect(await hasKept('ben', 'books')).toBe(false)
    await keep('ben', 'me', { name: 'Ben' }, always)
    expect(await keys(createStore('fovea-kept', 'answers'))).toEqual(['index', 'me'])
    expect(await readKept('ben', 'me')).toEqual({ name: 'Ben' })
    expect(await readKept('ben', 'books')).toBeUndefined()
    expect(await readKept('ada', 'books')).toBeUndefined()
  })

  it('is dropped by its name, and by its member only', async () => {
    await keep('ada', 'books', ['one'], always)
    await keep('ada', 'me', { name: 'Ada' }, always)
    await dropKept('ben', 'books')
    expect(await hasKept('ada', 'books')).toBe(true)
    await dropKept('ada', 'books')
    expect(await hasKept('ada', 'books')).toBe(false)
    expect(await keys(createStore('fovea-kept', 'answers'))).toEqual(['index', 'me'])
  })

  it('is removed when the session ends', async () => {
    signIn('token', 'ada')
    await keep('ada', 'books', ['one'], always)
    signOut()
    await vi.waitFor(async () => expect(await readKept('ada', 'books')).toBeUndefined())
  })

  it('stays when the session of another member ends in this tab', async () => {
    signIn('token', 'ada')
    await keep('ben', 'books', ['one'], always)
    signOut()
    await forgetKept('ada')
    expect(await readKept('ben', 'books')).toEqual(['one'])
  })

  it('is not stored once the session has ended', async () => {
    await keep('ada', 'books', ['one'], () => false)
    expect(await readKept('ada', 'books')).toBeUndefined()
  })

  it('can be changed where it exists, together with others', async () => {
    await keep('ada', 'count.a', 1, always)
    await keep('ada', 'count.b', 5, always)
    await keep('ada', 'other', 7, always)
    const isCount = (name: string) => name.startsWith('count.')
    await changeKept<number>('ada', isCount, (count, name) => count + (name === 'count.b' ? 2 : 1))
    const all = ['count.a', 'count.b', 'count.c', 'other'].map((name) => readKept('ada', name))
    expect(await Promise.all(all)).toEqual([2, 7, undefined, 7])
  })

  it('is missing, without an error, where the browser has no storage', async () => {
    const open = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('', 'InvalidStateError')
    })
    await keep('ada', 'books', ['one'], always)
    expect(await readKept('ada', 'books')).toBeUndefined()
    open.mockRestore()
  })
})

describe('the size limit', () => {
  it('takes no room from others for an answer that is larger than all of it', async () => {
    await keep('ada', 'books', ['one'], always)
    await keep('ada', 'huge', 'x'.repeat(40 * 1024 * 1024), always)
    expect(await hasKept('ada', 'huge')).toBe(false)
    expect(await readKept('ada', 'books')).toEqual(['one'])
  })

  const sizes = fc.array(fc.record({ size: fc.nat(100), usedAtMs: fc.nat(1_000) }), {
    maxLength: 20,
  })

  it('is never exceeded, and older entries are removed before newer ones', () => {
    fc.assert(
      fc.property(sizes, fc.nat(500), (list, max) => {
        const entries = Object.fromEntries(list.map((entry, i) => [`n${i}`, entry]))
        const gone = new Set(findSurplus(entries, max))
        const stays = Object.entries(entries).filter(([name]) => !gone.has(name))
        const total = stays.reduce((sum, [, { size }]) => sum + size, 0)
        expect(total).toBeLessThanOrEqual(max)
        const newestGone = Math.max(-1, ...[...gone].map((name) => entries[name]?.usedAtMs ?? 0))
        for (const [, { usedAtMs }] of stays) expect(usedAtMs).toBeGreaterThanOrEqual(newestGone)
      }),
    )
  })

  it('keeps everything that fits', () => {
    expect(findSurplus({ a: { size: 5, usedAtMs: 1 }, b: { size: 5, usedAtMs: 2 } }, 10)).toEqual(
      [],
    )
    expect(findSurplus({ a: { size: 6, usedAtMs: 1 }, b: { size: 5, usedAtMs: 2 } }, 10)).toEqual([
      'a',
    ])
  })
})
