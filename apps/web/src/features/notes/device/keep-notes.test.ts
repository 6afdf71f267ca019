import 'fake-indexeddb/auto'
import type { Note } from '@fovea/contract/note-shapes.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  forgetKeptNotes,
  keptNotesMax,
  readKeptNote,
  readKeptRows,
} from '#domain/notes/kept-notes.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { makeNote } from '../testing.ts'
import { keepNotes } from './keep-notes.ts'

/** What the server has, the newest first. */
let notes: Note[] = []
let calls: string[] = []
const callsOfNotes = () => calls.filter((path) => path.startsWith('/api/user/note/')).length

const answer = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

function serve(url: string): Response {
  calls.push(url)
  const { pathname, searchParams } = new URL(url, 'https://fovea.example')
  if (pathname === '/api/user/all-notes') {
    const from = Number(searchParams.get('after') ?? 0)
    const to = from + Number(searchParams.get('limit'))
    const page = notes.slice(from, to).map(({ html: _, backlinks: _links, ...summary }) => summary)
    return answer({ notes: page, next: to < notes.length ? String(to) : null })
  }
  const note = notes.find(({ _id }) => pathname === `/api/user/note/${_id}`)
  return note ? answer(note) : answer({ code: 'not_found', message: 'Gone.' }, 404)
}

const makeNotes = (count: number, html = '<p>Grey.</p>') =>
  Array.from({ length: count }, (_, at) => {
    const updatedAt = new Date(Date.UTC(2026, 0, 1) - at * 1_000).toISOString()
    return makeNote({ _id: `n${at}`, title: `Heron ${at}`, html, updatedAt })
  })

const keepAll = (options: { max?: number; mayGoOn?(): Promise<boolean> } = {}) =>
  keepNotes({ userId: 'ada', isStillTheirs: () => true, mayGoOn: async () => true, ...options })

const textsHere = async () =>
  (await readKeptRows('ada')).rows.filter(({ textVersion }) => textVersion > 0).length

beforeEach(async () => {
  await forgetKeptNotes()
  calls = []
  vi.stubGlobal('fetch', async (url: string) => serve(url))
  signIn('token', 'ada')
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

it('a thousand notes come with their texts, and after that only what has changed', async () => {
  notes = makeNotes(1_000)
  await keepAll()
  expect(await textsHere()).toBe(1_000)
  expect(calls).toHaveLength(5 + 1_000)
  expect(await readKeptNote('ada', 'n999')).toEqual(notes[999])

  calls = []
  await keepAll()
  expect(calls).toHaveLength(1)

  const changed = { ...(notes[700] as Note), version: 2, html: '<p>White.</p>' }
  notes = [{ ...changed, updatedAt: '2026-02-01T00:00:00.000Z' }, ...notes.toSpliced(700, 1)]
  calls = []
  await keepAll()
  expect(callsOfNotes()).toBe(1)
  expect((await readKeptNote('ada', 'n700'))?.html).toBe('<p>White.</p>')
})

it('what was interrupted goes on where it was', async () => {
  notes = makeNotes(50)
  let left = 20
  await keepAll({ mayGoOn: async () => left-- > 0 })
  expect(await textsHere()).toBe(19)
  calls = []
  await keepAll()
  expect(await textsHere()).toBe(50)
  expect(callsOfNotes()).toBe(31)
})

it('goes on after the browser has emptied its storage in the middle', async () => {
  notes = makeNotes(50)
  let left = 20
  await keepAll({
    mayGoOn: async () => {
      left -= 1
      if (left === 0) await forgetKeptNotes()
      return true
    },
  })
  await keepAll()
  expect(await textsHere()).toBe(50)
})

it('the texts of the newest notes are kept, up to the size', async () => {
  notes = makeNotes(30, `<p>${'x'.repeat(10_000)}</p>`)
  const max = 150_000
  await keepAll({ max })
  const { rows } = await readKeptRows('ada')
  expect(rows).toHaveLength(30)
  expect(rows.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(max)
  const here = rows.filter(({ textVersion }) => textVersion > 0).map(({ note }) => note._id)
  expect(here.length).toBeGreaterThan(10)
  expect(new Set(here)).toEqual(new Set(notes.slice(0, here.length).map(({ _id }) => _id)))

  const [first] = makeNotes(1, `<p>${'y'.repeat(10_000)}</p>`) as [Note]
  notes = [{ ...first, _id: 'newest', updatedAt: '2026-03-01T00:00:00.000Z' }, ...notes]
  await keepAll({ max })
  expect(await readKeptNote('ada', 'newest')).toBeDefined()
  expect(await textsHere()).toBeGreaterThanOrEqual(here.length - 1)
  expect(max).toBeLessThan(keptNotesMax)
})

it('what was deleted elsewhere disappears here, after a day at the latest', async () => {
  notes = makeNotes(500)
  await keepAll()
  notes = notes.filter(({ _id }) => _id !== 'n3' && _id !== 'n450')
  await keepAll()
  expect(await readKeptNote('ada', 'n3')).toBeUndefined()
  expect((await readKeptRows('ada')).rows).toHaveLength(498)
})

it('a note that is deleted while the texts are fetched holds nothing up', async () => {
  notes = makeNotes(10)
  let isFirst = true
  await keepAll({
    mayGoOn: async () => {
      if (!isFirst) notes = notes.filter(({ _id }) => _id !== 'n5')
      isFirst = false
      return true
    },
  })
  expect(await textsHere()).toBe(9)
})

it('a failure of the server ends it, and nothing is lost', async () => {
  notes = makeNotes(10)
  let count = 0
  vi.stubGlobal('fetch', async (url: string) => {
    count += 1
    return count === 5 ? answer({ code: 'not_ready', message: 'Later.' }, 503) : serve(url)
  })
  await expect(keepAll()).rejects.toMatchObject({ status: 503 })
  expect(await textsHere()).toBe(3)
})

it('where the browser takes nothing, nothing more is fetched', async () => {
  notes = makeNotes(500)
  const open = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await keepAll()
  expect(calls).toHaveLength(1)
  open.mockRestore()
})

it('nothing of one member is kept for another', async () => {
  notes = makeNotes(3)
  await keepAll()
  await keepNotes({ userId: 'ben', isStillTheirs: () => false, mayGoOn: async () => true })
  expect((await readKeptRows('ben')).rows).toEqual([])
  await keepNotes({ userId: 'ben', isStillTheirs: () => true, mayGoOn: async () => true })
  expect((await readKeptRows('ada')).rows).toEqual([])
  expect((await readKeptRows('ben')).rows).toHaveLength(3)
  signOut()
  await forgetKeptNotes('ada')
  expect((await readKeptRows('ben')).rows).toHaveLength(3)
})

it('the end of the session removes all of it', async () => {
  notes = makeNotes(3)
  await keepAll()
  signOut()
  await vi.waitFor(async () => expect((await readKeptRows('ada')).rows).toEqual([]))
})
