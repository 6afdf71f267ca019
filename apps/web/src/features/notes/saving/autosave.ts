// Carries out what `autosave-state.ts` decides, for all notes that are being written in this tab: sends saves when typing pauses,
// keeps drafts on the device, tells the other tabs what was saved, and continues when the page of the note is left.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import type { Note } from '@fovea/contract/note-shapes.ts'
import { v7 } from 'uuid'
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { canBeSentLater, isUnanswered } from '#kit/api/api-error.ts'
import { isServerCode } from '#kit/api/error-keys.ts'
import { backoffMs } from '#kit/sending/backoff.ts'
import { openTabTalk } from '#kit/sending/tab-talk.ts'
import { createMemberStore, onSessionEnd, useSession } from '#kit/session/session.ts'
import { hasFields } from '#kit/storage/stored-list.ts'
import {
  type Draft,
  findSave,
  follow,
  needsKeeping,
  restore,
  type Save,
  startFrom,
  startNew,
  toDraft,
  type Writing,
  type WritingEvent,
} from './autosave-state.ts'
import { type FilingChange, showTags } from './filing.ts'
import { dropDraft, type KeptDraft, keepDraft, listDrafts } from './kept-drafts.ts'
import { tab, takeLeftDrafts } from './left-drafts.ts'
import { isSameText } from './written-text.ts'

const debounceMs = 600
/** Somebody who types without a pause is saved this often. */
const maxWaitMs = 5_000
const keepMs = 250

interface SavedNote {
  userId: string
  note: Note
}

interface Timers {
  save?: ReturnType<typeof setTimeout> | undefined
  /** When the typing began that waits to be saved. */
  waitsSinceMs?: number | undefined
  keep?: ReturnType<typeof setTimeout> | undefined
}

const timers = new Map<string, Timers>()
const listeners = new Set<(note: Note) => void>()

/** Registered before the store is made, so that it runs before the store is emptied. */
onSessionEnd((userId) => {
  for (const writing of Object.values(useWritings.getState())) {
    stopTimers(writing.id)
    if (userId) keepNow(userId, writing)
  }
  timers.clear()
})

/** All notes that were opened or are waiting to be saved in this tab, by id. */
export const useWritings = createMemberStore<Record<string, Writing>>(() => ({}))

/** Whether the device refused to keep a draft, so that only this page has it. */
export const useUnkept = createMemberStore<{ isUnkept: boolean }>(() => ({ isUnkept: false }))

const noteFields = { _id: 'string', title: 'string', html: 'string', version: 'number' }

const isSavedNote = (data: unknown): data is SavedNote =>
  hasFields(data, { userId: 'string', note: 'object' }) &&
  hasFields((data as SavedNote).note, noteFields)

const tellTabs = openTabTalk('fovea.notes', isSavedNote, ({ userId, note }) => {
  if (userId === useSession.getState().userId) takeSaved(note)
})

/** Calls the listener for every note that was saved, in this tab or another one. Returns a function that ends this. */
export function onNoteSaved(listener: (note: Note) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function findWriting(id: string): Writing | undefined {
  return useWritings.getState()[id]
}

/** Begins a note, which is sent with its first letter. Returns its id. */
export function writeNewNote(filing: FilingChange = {}, text?: Writing['text']): string {
  const id = v7()
  put(startNew(id, filing))
  if (text) change(id, { type: 'typed', text }, 0)
  return id
}

/** Shows a note of the server, unless it is being written here already. */
export function openNote(note: Note): void {
  if (findWriting(note._id)) change(note._id, { type: 'seen', note })
  else put(startFrom(note._id, note))
}

/** Changes the title, the text or both. */
export function typeText(id: string, typed: Partial<Writing['text']>): void {
  const writing = findWriting(id)
  if (!writing) return
  const { title, html } = writing.text
  const text = { title, html, ...typed }
  if (title !== text.title || html !== text.html) change(id, { type: 'typed', text })
}

export function fileNote(id: string, filing: FilingChange): void {
  change(id, { type: 'filed', filing }, 0)
}

export function replaceText(id: string, text: Writing['text']): void {
  change(id, { type: 'replaced', text }, 0)
}

export function resolveConflict(id: string, text: Writing['text'], keepsMine: boolean): void {
  change(id, { type: 'resolved', text, keepsMine }, 0)
}

export function trySavingAgain(id: string): void {
  change(id, { type: 'again' }, 0)
}

/** Saves without waiting for a pause: when the note, the field or the page is left. */
export function saveNow(id: string): void {
  const userId = useSession.getState().userId
  const writing = findWriting(id)
  if (!writing) return
  if (userId) keepNow(userId, writing)
  if (writing.trouble !== 'waiting') void send(id)
}

/** Resolves when the note is on the server with everything. Rejects with what is in the way. */
export async function waitUntilSaved(id: string): Promise<void> {
  change(id, { type: 'wanted' }, 0)
  saveNow(id)
  await new Promise<void>((resolve, reject) => {
    const look = (writing: Writing | undefined) => {
      const isAway = writing?.trouble || writing?.conflict
      if (writing && needsKeeping(writing) && !isAway) return false
      if (isAway) {
        const isWaiting = writing.trouble === 'waiting'
        const code = isWaiting ? 'network_error' : (writing.trouble as ErrorCode | null)
        reject(new ApiError({ code: code ?? 'note_changed', status: isWaiting ? 0 : 409 }))
      } else resolve()
      return true
    }
    if (look(findWriting(id))) return
    const stop = useWritings.subscribe((all) => {
      if (look(all[id])) stop()
    })
  })
}

/** Forgets a note that was deleted or given up, with its draft. */
export function dropWriting(id: string): void {
  const { [id]: dropped, ...others } = useWritings.getState()
  stopTimers(id)
  timers.delete(id)
  const { userId } = useSession.getState()
  if (dropped && userId) dropDraft(userId, tab, id)
  useWritings.setState(others, true)
}

/** Brings back a note that was given up. */
export function putBack(writing: Writing): void {
  put(writing)
  change(writing.id, { type: 'again' }, 0)
}

/** Sends what waits, at the start and when the network is back. */
export async function sendDrafts(userId: string): Promise<void> {
  // An earlier session in this tab left these.
  for (const draft of listDrafts(userId).get(tab) ?? [])
    if (!findWriting(draft.id)) adopt(userId, draft)
  await takeLeftDrafts(userId, (draft) => adopt(userId, draft))
  for (const writing of Object.values(useWritings.getState())) {
    const { id, trouble } = writing
    // The browser may have emptied its storage.
    keepNow(userId, writing)
    if (trouble === 'waiting' || trouble === null) void send(id)
  }
}

function adopt(userId: string, { keptAtMs: _, ...draft }: KeptDraft): void {
  const here = findWriting(draft.id)
  const isBusy = here !== undefined && needsKeeping(here)
  const isShown = here !== undefined && isSameText(here.text, draft.text)
  if (isBusy && isShown) return
  // Both texts are kept: the one from the closed tab becomes a note of its own.
  const adopted: Draft = isBusy
    ? { ...draft, id: v7(), version: 0, toKeep: [], unanswered: [] }
    : draft
  const writing = restore(adopted)
  const edition = here?.edition ?? 0
  put({ ...writing, edition: isShown ? edition : edition + 1 })
  keepNow(userId, writing)
  void send(adopted.id)
}

function put(writing: Writing): void {
  useWritings.setState({ [writing.id]: writing })
}

function change(id: string, event: WritingEvent, saveAfterMs = debounceMs): void {
  const before = findWriting(id)
  const { userId } = useSession.getState()
  if (!before) return
  const writing = follow(before, event)
  if (writing === before) return
  put(writing)
  if (!userId) return
  if (event.type === 'typed') keepSoon(userId, id)
  else keepNow(userId, writing)
  if (findSave(writing) === null || writing.trouble === 'waiting') return
  sendSoon(id, event.type === 'typed' ? saveAfterMs : 0)
}

function timersOf(id: string): Timers {
  const known = timers.get(id) ?? {}
  timers.set(id, known)
  return known
}

function stopTimers(id: string): void {
  clearTimeout(timers.get(id)?.save)
  clearTimeout(timers.get(id)?.keep)
}

function keepSoon(userId: string, id: string): void {
  const own = timersOf(id)
  own.keep ??= setTimeout(() => {
    const writing = findWriting(id)
    if (writing) keepNow(userId, writing)
  }, keepMs)
}

function keepNow(userId: string, writing: Writing): void {
  const own = timersOf(writing.id)
  clearTimeout(own.keep)
  own.keep = undefined
  if (!needsKeeping(writing)) {
    dropDraft(userId, tab, writing.id)
    return
  }
  const isUnkept = !keepDraft(userId, tab, toDraft(writing))
  if (isUnkept !== useUnkept.getState().isUnkept) useUnkept.setState({ isUnkept })
}

function sendSoon(id: string, delayMs: number): void {
  const own = timersOf(id)
  const nowMs = Date.now()
  own.waitsSinceMs ??= nowMs
  const hasWaitedLong = nowMs - own.waitsSinceMs > maxWaitMs
  clearTimeout(own.save)
  if (delayMs === 0 || hasWaitedLong) void send(id)
  else own.save = setTimeout(() => void send(id), delayMs)
}

async function send(id: string): Promise<void> {
  const writing = findWriting(id)
  const save = writing ? findSave(writing) : null
  const { signal, userId } = useSession.getState()
  if (!writing || !save || !userId) return
  const own = timersOf(id)
  clearTimeout(own.save)
  own.waitsSinceMs = undefined
  change(id, { type: 'sent', save })
  try {
    const note = await call(id, save)
    if (signal.aborted) return
    change(id, { type: 'answered', note })
    tellTabs({ userId, note })
    for (const listener of listeners) listener(note)
  } catch (error) {
    if (!signal.aborted) await takeFailure(id, error, 'failed')
  }
}

/** An answer that a proxy in between gives is treated as a refusal without a name. */
function codeOfServer(error: unknown): ErrorCode {
  if (!(error instanceof ApiError) || isUnanswered(error)) return 'internal_error'
  return isServerCode(error.code) ? error.code : 'invalid_request'
}

async function takeFailure(
  id: string,
  error: unknown,
  type: 'failed' | 'askFailed',
): Promise<void> {
  const isLost = canBeSentLater(error)
  change(id, { type, code: codeOfServer(error), isLost })
  const writing = findWriting(id)
  if (!writing) return
  if (writing.isAsking) return ask(id)
  if (writing.trouble !== 'waiting') return
  const own = timersOf(id)
  clearTimeout(own.save)
  own.save = setTimeout(() => void send(id), backoffMs(writing.failures, error))
}

async function ask(id: string): Promise<void> {
  const { signal } = useSession.getState()
  try {
    const note = await callApi(contract.notes.note, { params: { id } })
    if (!signal.aborted) change(id, { type: 'found', note })
  } catch (error) {
    if (!signal.aborted) await takeFailure(id, error, 'askFailed')
  }
}

function call(id: string, { text, version, filing, keepsReplaced }: Save): Promise<Note> {
  if (version === 0) {
    const tags = showTags(filing)
    return callApi(contract.notes.createNote, { body: { _id: id, ...text, ...filing, tags } })
  }
  const body = { ...filing, ...(text && { ...text, version, keepsReplaced }) }
  return callApi(contract.notes.updateNote, { params: { id }, body })
}

function takeSaved(note: Note): void {
  change(note._id, { type: 'seen', note })
  for (const listener of listeners) listener(note)
}
