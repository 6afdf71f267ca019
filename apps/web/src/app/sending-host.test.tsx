// Tests, for everything that is sent later, that what the server has saved is there after a reload without a connection.
import 'fake-indexeddb/auto'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { cleanup, render, renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { meQuery } from '#domain/account/me.ts'
import { settingsQuery } from '#domain/account/settings.ts'
import { settingsOutbox, typingSettingsOutbox } from '#domain/account/settings-outboxes.ts'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { standingsQuery } from '#domain/games/standings.ts'
import { highlightOutbox } from '#domain/highlights/highlight-outbox.ts'
import { highlightsQuery } from '#domain/highlights/highlights-query.ts'
import { bookQuery } from '#domain/library/book-query.ts'
import { booksQuery } from '#domain/library/books-query.ts'
import { textOutbox } from '#domain/library/text-outbox.ts'
import { placeOutbox } from '#domain/reader/place-outbox.ts'
import { readingOutbox } from '#domain/reader/reading-outbox.ts'
import { taskOutbox } from '#domain/tasks/task-outbox.ts'
import { makeTrack } from '#domain/track/kept-changes.ts'
import { trackOutbox } from '#domain/track/track-outbox.ts'
import { useKeptPlace } from '#features/reading/session/use-kept-place.ts'
import { testOutbox } from '#features/reading-tests/test-outbox.ts'
import { todayTasksQuery } from '#features/tasks/api.ts'
import { openTracksQuery, yearTracksQuery } from '#features/track/api.ts'
import { bestsQuery } from '#features/typing/api.ts'
import { typingOutbox } from '#features/typing/run/typing-outbox.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { forgetKept } from '#kit/queries/kept-answers.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { outboxes } from './outboxes.ts'
import { createQueries } from './queries.ts'
import SendingHost from './sending-host.tsx'

const day = '2026-11-28'
const me = { _id: 'ada', readingSpeed: 200, typingSpeedMax: 40 }
const task = { title: 'Swim', starts: `${day}T09:00`, ends: `${day}T10:00`, allday: false }
const once = { isRegular: false, repeatStarts: null, repeatEnds: null, byweekday: [] }
const track = { ...makeTrack(day), version: 1, grateful: ['rain'] }
const days = { path: '/api/user/tracks_by_date', before: { today: day, tracks: [] } }
const line = { field: 'grateful' as const, lines: ['rain'], added: ['rain'], removed: [] }
const change = { _id: 'mark', kind: 'change' as const, body: { comment: 'Why?' } }
const mark = { _id: 'mark', sourceKey: 'text:herons', comment: '' }
const run = { language: 'en', layout: 'qwerty-us', log: [] }

interface Case {
  send(): void
  outbox: unknown
  /** A query that the page shows, the path of its call, and what the server answers before and after the change. */
  query: object
  path: string
  before: object
  /** Left out if the answer to the change is all that the page gets. */
  after?: object
  /** The answer to the change. */
  answer: object
  shown: object
}

const cases: Record<string, Case> = {
  'a setting of the reader': {
    outbox: settingsOutbox,
    send: () => settingsOutbox.keep('ada', { settings: { mode: 'plain' } }),
    query: settingsQuery('token'),
    path: '/api/user/settings',
    before: { reader: { mode: 'rsvp' }, typing: {} },
    answer: { reader: { mode: 'plain' }, typing: {} },
    shown: { reader: { mode: 'plain' } },
  },
  'a setting of typing': {
    outbox: typingSettingsOutbox,
    send: () => typingSettingsOutbox.keep('ada', { settings: { sounds: true } }),
    query: settingsQuery('token'),
    path: '/api/user/settings',
    before: { reader: {}, typing: { sounds: false } },
    answer: { reader: {}, typing: { sounds: true } },
    shown: { typing: { sounds: true } },
  },
  'a line of the track': {
    ...days,
    outbox: trackOutbox,
    send: () => trackOutbox.keep('ada', { day, atMs: 0, ...line }),
    query: openTracksQuery(day),
    answer: track,
    shown: { tracks: [{ grateful: ['rain'] }] },
  },
  'a task': {
    outbox: taskOutbox,
    send: () =>
      taskOutbox.keep('ada', {
        _id: 'change',
        kind: 'create',
        taskId: 'swim',
        fields: { ...task, ...once, remindMinutes: null },
      }),
    query: todayTasksQuery(day),
    path: '/api/user/tasks_by_date',
    before: { today: day, tasks: [], next: null },
    answer: { _id: 'swim' },
    after: { today: day, tasks: [{ _id: 'swim', ...task }], next: null },
    shown: { tasks: [{ title: 'Swim' }] },
  },
  'a comment on a highlight': {
    outbox: highlightOutbox,
    send: () => highlightOutbox.keep('ada', change),
    query: highlightsQuery('text:herons'),
    path: '/api/user/highlights',
    before: { highlights: [mark], next: null },
    answer: { ...mark, comment: 'Why?' },
    after: { highlights: [{ ...mark, comment: 'Why?' }], next: null },
    shown: [{ comment: 'Why?' }],
  },
  'a reading': {
    outbox: readingOutbox,
    send: () =>
      readingOutbox.keep('ada', { _id: 'r', textId: 't', mode: 'rsvp', words: 300, time: 60 }),
    query: meQuery('token'),
    path: '/api/user/me',
    before: me,
    answer: { readingSpeed: 300, readingSpeedMax: 300, ownPaceSpeed: 0 },
    shown: { readingSpeed: 300 },
  },
  'a typing run': {
    outbox: typingOutbox,
    send: () => typingOutbox.keep('ada', { _id: 'run', kind: 'text', body: run as never }),
    query: bestsQuery,
    path: '/api/user/typing_bests',
    before: { bests: [] },
    answer: { typingSpeedMax: 60 },
    after: { bests: [{ wpm: 60 }] },
    shown: [{ wpm: 60 }],
  },
  'a reading test': {
    outbox: testOutbox,
    send: () =>
      testOutbox.keep('ada', { _id: 't', work: 'herons', lang: 'en', time: 60, answers: [1] }),
    query: meQuery('token'),
    path: '/api/user/me',
    before: me,
    answer: {},
    after: { ...me, readingSpeed: 300 },
    shown: { readingSpeed: 300 },
  },
  'a round': {
    outbox: resultOutbox,
    send: () => resultOutbox.keep('ada', { _id: 'r', name: 'NUMBERS', score: 9, time: 40 }),
    query: standingsQuery,
    path: '/api/user/games',
    before: { standings: [] },
    answer: {},
    after: { standings: [{ name: 'NUMBERS', best: 9 }] },
    shown: { standings: [{ best: 9 }] },
  },
  'a text that was read before the sign-up': {
    outbox: textOutbox,
    send: () =>
      textOutbox.keep('ada', { _id: 'herons', lang: 'en', text: 'Seven herons.', readings: [] }),
    query: booksQuery,
    path: '/api/user/books',
    before: { books: [], next: null },
    answer: {},
    after: { books: [{ _id: 'herons' }], next: null },
    shown: { books: [{ _id: 'herons' }] },
  },
  'a place': {
    outbox: placeOutbox,
    send() {
      const opened = { chapter: 0, word: 0 }
      const { result } = renderHook(() => useKeptPlace('ada', 'herons', opened), { wrapper })
      result.current.keep({ chapter: 0, word: 5 }, false)
    },
    query: bookQuery('herons'),
    path: '/api/user/book/herons',
    before: { _id: 'herons', place: null },
    answer: { chapter: 0, word: 5, progress: 0.5, updatedAt: new Date().toISOString() },
    shown: { place: { chapter: 0, word: 5 } },
  },
}

let queries: ReturnType<typeof createQueries>
let isSaved: boolean
let asked: Case

function wrapper({ children }: { children: React.ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

beforeEach(async () => {
  localStorage.clear()
  await forgetKept()
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} })
  isSaved = false
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const path = url.split('?')[0]
    if (method !== 'GET') {
      isSaved = true
      return Response.json(asked.answer)
    }
    if (path === asked.path) {
      return Response.json(isSaved && asked.after ? asked.after : asked.before)
    }
    return Response.json(makeTrack(day))
  })
  signIn('token', 'ada')
  queries = createQueries()
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

/** What the query has after a reload without a connection. */
function reloadAway(query: object): Promise<unknown> {
  const queryFn = () => Promise.reject(new ApiError({ code: 'network_error', status: 0 }))
  return createQueries().fetchQuery({ ...(query as typeof booksQuery), queryFn, retry: false })
}

it('all outboxes are tested here', () => {
  expect(new Set(Object.values(cases).map(({ outbox }) => outbox))).toEqual(new Set(outboxes))
})

it.each(Object.keys(cases))('%s that was saved is there after a reload', async (name) => {
  asked = cases[name] as Case
  render(<SendingHost />, { wrapper })
  new QueryObserver(queries, asked.query as typeof booksQuery).subscribe(() => {})
  await vi.waitFor(async () => expect(await reloadAway(asked.query)).toBeDefined())
  asked.send()
  await vi.waitFor(async () => expect(await reloadAway(asked.query)).toMatchObject(asked.shown))
})

it('what was saved on one page is in the lists that were kept of another one', async () => {
  asked = cases['a line of the track'] as Case
  render(<SendingHost />, { wrapper })
  await queries.fetchQuery(yearTracksQuery(day))
  await vi.waitFor(async () => expect(await reloadAway(yearTracksQuery(day))).toBeDefined())
  queries.clear()
  asked.send()
  const shown = asked.shown
  await vi.waitFor(async () => expect(await reloadAway(yearTracksQuery(day))).toMatchObject(shown))
})
