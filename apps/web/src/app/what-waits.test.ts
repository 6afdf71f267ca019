// @isolated
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { placeOutbox } from '#domain/reader/place-outbox.ts'
import { emptyDraft, keepDraft } from '#features/library/paste/draft.ts'
import { typeText, writeNewNote } from '#features/notes/saving/autosave.ts'
import { forgetUser, signIn, signOut, useSession } from '#kit/session/session.ts'
import { outboxes } from './outboxes.ts'
import { countWaiting, outboxesByEntry, sendWaiting } from './what-waits.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  signIn('token', 'ada')
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

function leaveThings(): void {
  resultOutbox.keep('ada', { _id: 'result', name: 'NUMBERS', score: 130, time: 40 })
  placeOutbox.keep('ada', { textId: 'text', chapter: 0, word: 7, atMs: Date.now() })
  keepDraft('ada', { ...emptyDraft, text: 'Begun' })
  const id = writeNewNote()
  typeText(id, { title: 'Herons' })
}

it('every outbox is counted once', () => {
  const counted: unknown[] = Object.values(outboxesByEntry).flat()
  expect(new Set(counted)).toEqual(new Set(outboxes))
  expect(counted).toHaveLength(outboxes.length)
})

it('what waits is counted by the page on which it was made, for its user only', () => {
  expect(countWaiting('ada')).toEqual([])
  leaveThings()
  expect(countWaiting('ada')).toEqual([
    { kind: 'notes', count: 1 },
    { kind: 'library', count: 1 },
    { kind: 'games', count: 1 },
    { kind: 'begun', count: 1 },
  ])
  signOut()
  signIn('token', 'ben')
  expect(countWaiting('ben')).toEqual([])
})

const names = [
  ...['unsent-tasks', 'unsent-track', 'unsent-highlights', 'unsent-readings', 'places'],
  ...['unsent-texts', 'unsent-tests', 'unsent-results', 'unsent-typing'],
  ...['unsent-reader-settings', 'unsent-typing-settings'],
]

it.each(names)('what another build of the app has left in %s is counted, and stays', (name) => {
  const known = { _id: 'later', textId: 'later', day: 'later', kind: 'later', body: {} }
  const others = [known, { ...known, body: null, settings: null, readings: {}, word: null }, null]
  localStorage.setItem(`fovea.${name}.ada`, JSON.stringify(others))
  expect(countWaiting('ada').map(({ count }) => count)).toEqual([3])
  leaveThings()
  sendWaiting('ada')
  const kept = JSON.parse(localStorage.getItem(`fovea.${name}.ada`) ?? '[]')
  expect(kept.slice(0, 3)).toEqual(others)
})

it('a draft of a note that only another build knows is counted, and stays', () => {
  localStorage.setItem('fovea.note-draft.ada.tab.herons', '{"id":"herons","blocks":[]}')
  expect(countWaiting('ada')).toEqual([{ kind: 'notes', count: 1 }])
  sendWaiting('ada')
  expect(localStorage.getItem('fovea.note-draft.ada.tab.herons')).toContain('blocks')
})

it('where everything is removed, nothing is left of it, also what another tab kept at its end', async () => {
  leaveThings()
  forgetUser('ada')
  expect(countWaiting('ada')).toEqual([])
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/ada|Herons|Begun/)

  signIn('token', 'ada')
  leaveThings()
  const otherTab = new BroadcastChannel('fovea.forgotten')
  otherTab.postMessage('ada')
  await vi.waitFor(() => expect(useSession.getState().token).toBeNull())
  otherTab.close()
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/ada|Herons|Begun/)
})
