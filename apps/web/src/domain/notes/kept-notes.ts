// The notes of the member who is signed in, kept on this device: all that were listed, and the texts of the newest ones.
// They are removed when the session ends, and other users never see them. A browser that has no storage, or has emptied
// it, has no copies; that is not an error. See decision 0027.
import type { Note, NoteSummary } from '@fovea/contract/note-shapes.ts'
import { promisifyRequest } from 'idb-keyval'
import { onSessionEnd } from '#kit/session/session.ts'
import { createDeviceStore } from '#kit/storage/device-store.ts'

/** How much is kept, in characters of JSON. */
export const keptNotesMax = 50_000_000

/** A note without its text. */
export interface KeptRow {
  note: NoteSummary
  keptAtMs: number
  /** In characters of JSON, with its text if that is here. */
  size: number
  /** Of the text that is here. 0 without one. */
  textVersion: number
}

interface Owner {
  userId: string
  /** When all notes of the server were listed last. */
  wholeAtMs: number
}

type IsTheirs = () => boolean

const ownerKey = 'owner'
const rowKey = (id: string) => `row.${id}`
const textKey = (id: string) => `text.${id}`
const allRows = () => IDBKeyRange.bound('row.', 'row/')
const withStore = createDeviceStore('fovea-notes', 'notes')

onSessionEnd((userId) => void forgetKeptNotes(userId))

/** In no order. */
export async function readKeptRows(
  userId: string,
): Promise<{ rows: KeptRow[]; wholeAtMs: number }> {
  const found = await inStore(async (store, owner) => {
    if (owner?.userId !== userId) return undefined
    const rows = await promisifyRequest<KeptRow[]>(store.getAll(allRows()))
    return { rows, wholeAtMs: owner.wholeAtMs }
  })
  return found ?? { rows: [], wholeAtMs: 0 }
}

export async function readKeptNote(userId: string, id: string): Promise<Note | undefined> {
  const [note] = await readKeptTexts(userId, [id])
  return note
}

/** Those of the notes whose texts are here. */
export async function readKeptTexts(userId: string, ids: readonly string[]): Promise<Note[]> {
  const found = await inStore(async (store, owner) => {
    if (owner?.userId !== userId) return []
    return Promise.all(
      ids.map(async (id) => {
        const [row, note] = await Promise.all([
          promisifyRequest<KeptRow | undefined>(store.get(rowKey(id))),
          promisifyRequest<Note | undefined>(store.get(textKey(id))),
        ])
        // Only its filing can have changed while its version is the same.
        return row && note && row.note.version === note.version ? { ...note, ...row.note } : note
      }),
    )
  })
  return (found ?? []).filter((note) => note !== undefined)
}

/** Keeps notes as they were listed. Those in the trash are removed. Returns whether the browser had room for them. */
export async function keepRows(
  userId: string,
  notes: readonly NoteSummary[],
  isTheirs: IsTheirs,
): Promise<boolean> {
  const keptAtMs = Date.now()
  const isKept = await inStoreOf(userId, isTheirs, async (store) => {
    for (const note of notes) {
      if (note.trashedAt) drop(store, note._id)
      else {
        const before = await promisifyRequest<KeptRow | undefined>(store.get(rowKey(note._id)))
        const size = sizeOf(note) + (before ? before.size - sizeOf(before.note) : 0)
        const row: KeptRow = { note, keptAtMs, size, textVersion: before?.textVersion ?? 0 }
        store.put(row, rowKey(note._id))
      }
    }
    return true
  })
  return isKept ?? false
}

/** Keeps a note with its text. Returns its size, or undefined if the browser did not take it. */
export async function keepNote(
  userId: string,
  note: Note,
  isTheirs: IsTheirs,
): Promise<number | undefined> {
  const { html: _, backlinks: _links, ...summary } = note
  const size = sizeOf(summary) + sizeOf(note)
  return inStoreOf(userId, isTheirs, async (store) => {
    if (note.trashedAt) {
      drop(store, note._id)
      return 0
    }
    const row: KeptRow = { note: summary, keptAtMs: Date.now(), size, textVersion: note.version }
    store.put(row, rowKey(note._id))
    store.put(note, textKey(note._id))
    return size
  })
}

export async function dropKeptNotes(userId: string, ids: readonly string[]): Promise<void> {
  await inStore(async (store, owner) => {
    if (owner?.userId === userId) for (const id of ids) drop(store, id)
  })
}

/** Removes the text of a note that stays listed. */
export async function dropKeptText(userId: string, { note }: KeptRow): Promise<void> {
  await inStore(async (store, owner) => {
    if (owner?.userId !== userId) return
    const row: KeptRow = { note, keptAtMs: Date.now(), size: sizeOf(note), textVersion: 0 }
    store.put(row, rowKey(note._id))
    store.delete(textKey(note._id))
  })
}

/** To be called when all notes were listed. Those that were not among them are gone, unless they were made meanwhile. */
export async function keepOnly(
  userId: string,
  ids: ReadonlySet<string>,
  sinceMs: number,
): Promise<void> {
  await inStore(async (store, owner) => {
    if (owner?.userId !== userId) return
    const rows = await promisifyRequest<KeptRow[]>(store.getAll(allRows()))
    for (const { note, keptAtMs } of rows)
      if (!ids.has(note._id) && keptAtMs < sinceMs) drop(store, note._id)
    store.put({ userId, wholeAtMs: sinceMs } satisfies Owner, ownerKey)
  })
}

/** @param userId Only the notes of this user: another tab may have kept those of the next one. */
export async function forgetKeptNotes(userId?: string): Promise<void> {
  await inStore(async (store, owner) => {
    if (userId === undefined || owner?.userId === userId) store.clear()
  })
}

export function sizeOf(value: unknown): number {
  return JSON.stringify(value).length
}

function drop(store: IDBObjectStore, id: string): void {
  store.delete(rowKey(id))
  store.delete(textKey(id))
}

/** What was kept of somebody else is removed first. */
function inStoreOf<Result>(
  userId: string,
  isTheirs: IsTheirs,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> {
  return inStore(async (store, owner) => {
    if (!isTheirs()) return undefined
    if (owner?.userId !== userId) {
      store.clear()
      store.put({ userId, wholeAtMs: 0 } satisfies Owner, ownerKey)
    }
    return work(store)
  })
}

/** Works in one transaction, so that tabs of one browser take turns. */
async function inStore<Result>(
  work: (store: IDBObjectStore, owner: Owner | undefined) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await withStore('readwrite', async (store) => {
      const owner = await promisifyRequest<Owner | undefined>(store.get(ownerKey))
      const result = await work(store, owner)
      await promisifyRequest(store.transaction)
      return result
    })
  } catch {
    return undefined
  }
}
