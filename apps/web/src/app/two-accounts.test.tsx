// @isolated
// Two people use one tab, one after the other. The second never sees, sends or changes what the first has left.
import { contract } from '@fovea/contract'
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settingsOutbox } from '#domain/account/settings-outboxes.ts'
import { raiseLocalBest, readLocalBest } from '#domain/games/local-best.ts'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { booksQuery } from '#domain/library/books-query.ts'
import { placeOutbox } from '#domain/reader/place-outbox.ts'
import { readingOutbox } from '#domain/reader/reading-outbox.ts'
import { addUploads, useUploads } from '#features/importing/uploads.ts'
import { emptyDraft, keepDraft, readDraft } from '#features/library/paste/draft.ts'
import { callOnLeaving } from '#features/reading/session/call-on-leaving.ts'
import { useReaderSettings } from '#features/reading/settings/reader-settings.ts'
import { testOutbox } from '#features/reading-tests/test-outbox.ts'
import { callApi } from '#kit/api/api-client.ts'
import { identify, signIn, signOut } from '#kit/session/session.ts'
import { deleteLater, useDeletions } from '#kit/ui/deletions.ts'
import { outboxes } from './outboxes.ts'
import { createQueries } from './queries.ts'

/** The calls as the server sees them: token, path and method. */
const calls: { token: string; path: string; method: string }[] = []
let answer: () => Promise<Response>

const isAway = async () => new Response('', { status: 503 })
const callsOf = (token: string) => calls.filter((call) => call.token === `Bearer ${token}`)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  calls.length = 0
  answer = isAway
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { authorization = '' } = init.headers as { authorization?: string }
    calls.push({ token: authorization, path, method: init.method ?? '' })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Leaves one item of every kind that the server has not received. */
function leaveTraces(userId: string): void {
  resultOutbox.keep(userId, { _id: 'result', name: 'NUMBERS', score: 130, time: 40 })
  readingOutbox.keep(userId, {
    _id: 'reading',
    textId: 'text',
    mode: 'rsvp',
    words: 100,
    time: 20,
    setWpm: 300,
  })
  testOutbox.keep(userId, { _id: 'test', work: 'herons', lang: 'en', time: 60, answers: [1] })
  placeOutbox.keep(userId, { textId: 'text', chapter: 0, word: 7, atMs: Date.now() })
  raiseLocalBest(userId, 'NUMBERS', 130)
  keepDraft(userId, { ...emptyDraft, text: 'Secret' })
  addUploads([{ name: 'https://example.org/', url: 'https://example.org/' }])
  deleteLater('text', () => callApi(contract.library.deleteBook, { params: { id: 'text' } }))
}

const sendAll = async (userId: string) => {
  for (const outbox of outboxes) void outbox.send(userId)
  await vi.advanceTimersByTimeAsync(0)
}

it.each([
  ['logs out', () => signOut()],
  [
    'is logged out by the server',
    async () => {
      answer = async () => Response.json({ code: 'not_signed_in' }, { status: 401 })
      await callApi(contract.account.me).catch(() => {})
      answer = isAway
    },
  ],
  [
    'logs out in another tab',
    () => {
      localStorage.removeItem('fovea.token')
      window.dispatchEvent(new StorageEvent('storage', { key: 'fovea.token' }))
    },
  ],
  ['turns out to be another user', () => identify('ben')],
])('no data crosses over when the first user %s', async (_how, leave) => {
  const { followOtherTabs } = await import('#kit/session/session.ts')
  followOtherTabs()
  signIn('token-a', 'ada')
  const { result } = renderHook(() => useReaderSettings('ada', defaultReaderSettings))
  result.current.change({ wpm: 777 })
  leaveTraces('ada')
  await vi.advanceTimersByTimeAsync(1_000)
  const ownKeys = Object.keys(localStorage).filter((key) => !/^fovea\.(token|user)$/.test(key))
  expect(ownKeys.length).toBeGreaterThan(5)
  expect(ownKeys.filter((key) => !key.split('.').includes('ada'))).toEqual([])

  await leave()
  cleanup()
  signIn('token-b', 'ben')
  const before = calls.length
  await sendAll('ben')
  await callOnLeaving('ada', contract.account.updateUser, { body: {} })
  placeOutbox.keep('ada', { textId: 'text', chapter: 0, word: 8, atMs: Date.now() })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(calls.slice(before)).toEqual([])

  const boxes = [resultOutbox, readingOutbox, testOutbox, placeOutbox, settingsOutbox]
  for (const { useStates, waiting } of boxes) {
    expect(useStates.getState()).toEqual({})
    expect(waiting('ben')).toEqual([])
    expect(waiting('ada')).toHaveLength(1)
  }
  const bens = { ...defaultReaderSettings, wpm: 123 }
  expect(renderHook(() => useReaderSettings('ben', bens)).result.current.settings.wpm).toBe(123)
  expect(useUploads.getState()).toEqual([])
  expect(useDeletions.getState()).toEqual({})
  expect(readDraft('ben')).toEqual(emptyDraft)
  expect(readLocalBest('ben', 'NUMBERS')).toBe(0)
})

it('what the first user left is sent under their own name when they are back', async () => {
  signIn('token-c', 'cleo')
  leaveTraces('cleo')
  await vi.advanceTimersByTimeAsync(0)
  signOut()
  signIn('token-b', 'ben')
  await sendAll('ben')
  signOut()
  calls.length = 0
  answer = async () => Response.json({ readingSpeed: 1, readingSpeedMax: 1, ownPaceSpeed: 0 })
  signIn('token-c', 'cleo')
  await sendAll('cleo')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(callsOf('token-c')).toHaveLength(calls.length)
  const paths = calls.map(({ method, path }) => `${method} ${path}`)
  expect(paths.sort()).toEqual(
    [
      'POST /api/game',
      'POST /api/user/book',
      `POST ${contract.reading.finishRead.path}`,
      `POST ${contract.readingTests.saveReadingTest.path}`,
      `${contract.reading.keepPlace.method} ${contract.reading.keepPlace.path.replace('{id}', 'text')}`,
    ].sort(),
  )
  for (const { waiting } of [resultOutbox, readingOutbox, testOutbox, placeOutbox]) {
    expect(waiting('cleo')).toEqual([])
  }
  expect(readDraft('cleo').text).toBe('Secret')
  expect(readLocalBest('cleo', 'NUMBERS')).toBe(130)
})

it('an answer that comes after the log-out is not cached for anybody', async () => {
  const queries = createQueries()
  const late = Promise.withResolvers<Response>()
  answer = () => late.promise
  signIn('token-a', 'ada')
  const asked = queries.fetchQuery(booksQuery).catch(() => {})
  signOut()
  signIn('token-b', 'ben')
  answer = async () => Response.json({ books: ['of ben'] })
  const own = queries.fetchQuery(booksQuery)
  late.resolve(Response.json({ books: ['of ada'] }))
  await asked
  expect(await own).toEqual({ books: ['of ben'] })
  expect(queries.getQueryData(booksQuery.queryKey)).toEqual({ books: ['of ben'] })
})
