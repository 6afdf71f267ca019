import type { Note } from '@fovea/contract/note-shapes.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { makeNote } from '../testing.ts'
import {
  findWriting,
  openNote,
  saveNow,
  sendDrafts,
  typeText,
  useUnkept,
  useWritings,
  waitUntilSaved,
  writeNewNote,
} from './autosave.ts'
import { restore, startNew, toDraft } from './autosave-state.ts'
import { keepDraft, listDrafts } from './kept-drafts.ts'
import { tab, useMayOpen } from './left-drafts.ts'

interface Sent {
  method: string
  id: string
  body: Partial<Note> & { version?: number }
}

/** What the server was sent, in order. */
const sent: Sent[] = []
let answer: (call: Sent) => Promise<Response>

/** A server that takes everything. */
const take = async ({ id, body }: Sent) =>
  Response.json(makeNote({ ...body, _id: body._id ?? id, version: (body.version ?? 0) + 1 }))
const isAway = async () => new Response('', { status: 503 })
const bodies = () => sent.map(({ body }) => body.html ?? body.title)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sent.length = 0
  answer = take
  vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
    const id = path.split('/').at(-1) ?? ''
    const call = { method: method ?? '', id, body: JSON.parse(String(body ?? '{}')) }
    sent.push(call)
    return answer(call)
  })
  signIn('token', 'ada')
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('saves when typing rests, and goes on from the version of the answer', async () => {
  openNote(makeNote({ _id: 'n', html: 'one', version: 4 }))
  typeText('n', { html: 'two' })
  await vi.advanceTimersByTimeAsync(500)
  typeText('n', { html: 'three' })
  await vi.advanceTimersByTimeAsync(599)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toMatchObject([{ method: 'PUT', body: { html: 'three', version: 4 } }])
  typeText('n', { html: 'four' })
  await vi.advanceTimersByTimeAsync(600)
  expect(sent[1]).toMatchObject({ body: { html: 'four', version: 5 } })
})

it('saves now and then while typing does not rest', async () => {
  openNote(makeNote({ _id: 'n', version: 1 }))
  for (let letters = 1; letters <= 100; letters++) {
    typeText('n', { html: 'a'.repeat(letters) })
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(sent.length).toBeGreaterThanOrEqual(1)
  expect(sent.length).toBeLessThanOrEqual(3)
})

it('saves with the first letter after five seconds without a rest', async () => {
  openNote(makeNote({ _id: 'n', version: 1 }))
  for (let passedMs = 0; passedMs <= 5_000; passedMs += 500) {
    typeText('n', { html: `after ${passedMs} ms` })
    if (passedMs < 5_000) await vi.advanceTimersByTimeAsync(500)
  }
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  typeText('n', { html: 'after 5,001 ms' })
  expect(bodies()).toEqual(['after 5,001 ms'])
})

it('says when a text is kept by nothing but the page, until it is again', async () => {
  answer = isAway
  const storage = localStorage
  const setItem = vi.fn((_key: string, _value: string) => {
    throw new DOMException('', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem() {}, setItem })
  openNote(makeNote({ _id: 'n', version: 1 }))
  typeText('n', { html: 'a page' })
  await vi.advanceTimersByTimeAsync(300)
  expect(useUnkept.getState().isUnkept).toBe(true)
  vi.stubGlobal('localStorage', storage)
  typeText('n', { html: 'a page and a half' })
  await vi.advanceTimersByTimeAsync(300)
  expect(useUnkept.getState().isUnkept).toBe(false)
})

it('keeps what is typed on the device within 300 ms, and until the server has it', async () => {
  answer = isAway
  openNote(makeNote({ _id: 'n', version: 1 }))
  typeText('n', { html: 'half a wo' })
  await vi.advanceTimersByTimeAsync(300)
  const kept = [...listDrafts('ada').values()].flat()
  expect(kept).toMatchObject([{ id: 'n', text: { html: 'half a wo' }, version: 1 }])
  answer = take
  await vi.advanceTimersByTimeAsync(60_000)
  expect(listDrafts('ada').size).toBe(0)
  expect(findWriting('n')?.trouble).toBeNull()
})

it('sends a note that was written without a connection once, when it is back', async () => {
  answer = async () => Promise.reject(new TypeError('no network'))
  const id = writeNewNote({ folderId: 'f' })
  typeText(id, { title: 'Train' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(findWriting(id)?.trouble).toBe('waiting')
  answer = take
  sent.length = 0
  void sendDrafts('ada')
  void sendDrafts('ada')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toMatchObject([{ method: 'POST', body: { _id: id, title: 'Train', folderId: 'f' } }])
})

it('takes over the draft of a tab that was closed', async () => {
  const draft = toDraft(
    restore({ ...toDraft(startNew('n', {})), text: { title: 'Left', html: '' } }),
  )
  keepDraft('ada', 'closed-tab', draft)
  void sendDrafts('ada')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toMatchObject([{ method: 'POST', body: { _id: 'n', title: 'Left' } }])
  expect(listDrafts('ada').size).toBe(0)
})

it('does not show a note anew for a draft with the text that is shown', async () => {
  const text = { title: 'Left', html: 'same' }
  openNote(makeNote({ _id: 'n', ...text, version: 2 }))
  keepDraft('ada', 'closed-tab', { ...toDraft(startNew('n', {})), text, version: 1 })
  void sendDrafts('ada')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(findWriting('n')).toMatchObject({ text, edition: 0 })
})

it('waits with a note that a closed tab may have left a draft of', async () => {
  keepDraft('ada', 'closed-tab', toDraft(startNew('n', {})))
  const left = renderHook(() => useMayOpen('n'))
  const other = renderHook(() => useMayOpen('m'))
  expect([left.result.current, other.result.current]).toEqual([false, true])
  await act(async () => {
    void sendDrafts('ada')
    await vi.advanceTimersByTimeAsync(1_000)
  })
  expect(left.result.current).toBe(true)
})

it('makes a note of its own of a draft whose note is being written here', async () => {
  answer = isAway
  openNote(makeNote({ _id: 'n', html: 'one', version: 1 }))
  typeText('n', { html: 'here' })
  saveNow('n')
  const left = { ...toDraft(startNew('n', {})), text: { title: '', html: 'left' }, version: 1 }
  keepDraft('ada', 'closed-tab', left)
  void sendDrafts('ada')
  await vi.advanceTimersByTimeAsync(300)
  answer = take
  await vi.advanceTimersByTimeAsync(120_000)
  expect(bodies()).toEqual(expect.arrayContaining(['here', 'left']))
  expect(sent.find(({ body }) => body.html === 'left')?.method).toBe('POST')
})

it('does not lose a text to the end of the session, and gives it to nobody else', async () => {
  answer = isAway
  openNote(makeNote({ _id: 'n', version: 1 }))
  typeText('n', { html: 'typed just before' })
  signOut()
  expect(useWritings.getState()).toEqual({})
  signIn('other', 'ben')
  answer = take
  sent.length = 0
  void sendDrafts('ben')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  signOut()
  signIn('token', 'ada')
  void sendDrafts('ada')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(bodies()).toEqual(['typed just before'])
})

it('makes a note before a file is added to it', async () => {
  const id = writeNewNote()
  const done = waitUntilSaved(id)
  await vi.advanceTimersByTimeAsync(0)
  await done
  expect(sent).toMatchObject([{ method: 'POST', body: { _id: id } }])
})

it('what waits is kept again after the browser has emptied its storage', async () => {
  answer = isAway
  openNote(makeNote({ _id: 'n', html: 'one', version: 4 }))
  typeText('n', { html: 'two' })
  await vi.advanceTimersByTimeAsync(1_000)
  localStorage.clear()
  await act(() => sendDrafts('ada'))
  expect([...listDrafts('ada').values()].flat()).toMatchObject([{ id: 'n', text: { html: 'two' } }])
})

it('what a tab with another build says is neither saved nor taken for a claim', async () => {
  openNote(makeNote({ _id: 'n', html: 'one', version: 4 }))
  const [notes, drafts] = [
    new BroadcastChannel('fovea.notes'),
    new BroadcastChannel('fovea.note-drafts'),
  ]
  const heard = vi.fn()
  drafts.onmessage = heard
  const note = { _id: 'n', version: 5 }
  for (const message of [null, { userId: 'ada' }, { userId: 'ada', note }])
    notes.postMessage(message)
  keepDraft('ada', tab, toDraft(restore(startNew('m', {}))))
  drafts.postMessage({ userId: 'ada', type: 'later' })
  notes.postMessage({ userId: 'ada', note: makeNote({ _id: 'n', html: 'six', version: 6 }) })
  vi.useRealTimers()
  await vi.waitFor(() =>
    expect(findWriting('n')).toMatchObject({ version: 6, text: { html: 'six' } }),
  )
  expect(heard).not.toHaveBeenCalled()
  for (const channel of [notes, drafts]) channel.close()
})
