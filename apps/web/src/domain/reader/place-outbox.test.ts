// Tests that the place where somebody has stopped reading is the one that stays, in whichever order calls arrive.
import type { Place } from '@fovea/contract/reading.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookQuery } from '#domain/library/book-query.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { findLatestPlace, noteLeaving, notePlaceStored } from './kept-places.ts'
import { placeOutbox } from './place-outbox.ts'

interface SentPlace extends Place {
  agoMs: number
  version?: string | null
}

/** The device's clock is two hours ahead of that of the server. */
const aheadMs = 7_200_000
const start = Date.UTC(2026, 10, 28, 12)
const at = (word: number) => ({ textId: 'herons', chapter: 0, word, atMs: Date.now() })
const iso = (ms: number) => new Date(ms).toISOString()

let stored: (Place & { updatedAt: string }) | null
/** How long each call needs to the server and back. */
let delaysMs: number[]
let isAway: boolean

/** The rule of the server. */
function store({ chapter, word, agoMs, version }: SentPlace): object {
  const updatedAt = iso(Date.now() - aheadMs - agoMs)
  const isOther = version !== undefined && stored !== null && stored.updatedAt !== version
  if (!isOther && !(stored && stored.updatedAt > updatedAt)) stored = { chapter, word, updatedAt }
  return { ...stored, progress: 0 }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: start })
  stored = null
  delaysMs = []
  isAway = false
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    const delayMs = delaysMs.shift() ?? 0
    await wait(delayMs)
    if (isAway) throw new TypeError('Failed to fetch')
    const answer = method === 'GET' ? { place: stored } : store(JSON.parse(String(body)))
    await wait(delayMs)
    return Response.json(answer)
  })
  signIn('token', 'ada')
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Another device, or a page that is being closed: its call names no place that it replaces. */
const storeOther = (word: number, agoMs = 0) => store({ chapter: 0, word, agoMs })

describe('a slow call', () => {
  it('does not replace the place of a call that was sent later and came earlier', async () => {
    findLatestPlace([], 'herons', null)
    delaysMs = [5_000]
    placeOutbox.keep('ada', at(10))
    await pass(1_000)
    storeOther(20)
    await pass(60_000)
    expect(stored?.word).toBe(20)
    expect(placeOutbox.waiting('ada')).toEqual([])
  })

  it('that was made when the page was hidden does not replace what was read after it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const [hidden, sentMs] = [at(10), Date.now()]
    const call = promise.then(() => {
      storeOther(10)
      if (stored) notePlaceStored(hidden, sentMs, stored)
    })
    noteLeaving(hidden, call)
    placeOutbox.keep('ada', at(20))
    await pass(5_000)
    resolve()
    await pass(1_000)
    expect(stored?.word).toBe(20)
  })
})

it('a place that another device has left meanwhile is replaced by a later one', async () => {
  findLatestPlace([], 'herons', null)
  storeOther(7)
  await pass(1_000)
  placeOutbox.keep('ada', at(10))
  await pass(1_000)
  expect(stored?.word).toBe(10)
})

describe('a text with a place that waits', () => {
  const open = async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const asked = client.fetchQuery(bookQuery('herons'))
    await pass(1_000)
    const { place } = await asked
    return findLatestPlace(placeOutbox.waiting('ada'), 'herons', place)
  }

  it('is opened there if it is the latest, although the clock of the device is ahead', async () => {
    storeOther(7)
    await pass(60_000)
    placeOutbox.hold('ada', at(10))
    expect(await open()).toMatchObject({ word: 10 })
    expect(stored?.word).toBe(10)
  })

  it('is opened where another device was later, although the clock of this one is ahead', async () => {
    placeOutbox.hold('ada', at(10))
    await pass(60_000)
    storeOther(7)
    expect(await open()).toMatchObject({ word: 7 })
    expect(placeOutbox.waiting('ada')).toEqual([])
  })
})
