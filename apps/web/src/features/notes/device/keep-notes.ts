// Brings all notes of a member to this device, the newest first: the lists by pages, then one after the other the texts
// that have changed. What is here already is not fetched again, so it can end at any moment and go on another time.
import type { NoteSummary } from '@fovea/contract/note-shapes.ts'
import {
  dropKeptNotes,
  dropKeptText,
  type KeptRow,
  keepNote,
  keepOnly,
  keepRows,
  keptNotesMax,
  readKeptRows,
  sizeOf,
} from '#domain/notes/kept-notes.ts'
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { comparing } from '../place-note.ts'

const notesOnPage = 200
/** After this time the whole list is fetched, so that notes which were deleted elsewhere disappear here. */
const wholeEveryMs = 24 * 60 * 60 * 1_000

interface Keeping {
  userId: string
  isStillTheirs: () => boolean
  /** Waits until it is time for the next call. Returns whether there is to be one. */
  mayGoOn(): Promise<boolean>
  max?: number
}

/** Ends early if the server or the browser's storage refuses. @throws ApiError if the server does not answer */
export async function keepNotes(keeping: Keeping): Promise<void> {
  if (await keepLists(keeping)) await keepTexts(keeping)
}

/** Returns whether the texts can follow. */
async function keepLists({
  userId,
  isStillTheirs,
  mayGoOn,
  max = keptNotesMax,
}: Keeping): Promise<boolean> {
  const startedMs = Date.now()
  const { rows, wholeAtMs } = await readKeptRows(userId)
  const before = rows.map(({ note }) => note).toSorted(comparing('updated', 'en'))
  const listed: NoteSummary[] = []
  let size = 0
  let after: string | undefined
  do {
    if (!(await mayGoOn())) return false
    const query = { limit: notesOnPage, ...(after && { after }) }
    const { notes, next } = await callApi(contract.notes.allNotes, { query })
    if (!(await keepRows(userId, notes, isStillTheirs))) return false
    const known = before.slice(listed.length, listed.length + notes.length)
    listed.push(...notes)
    size += sizeOf(notes)
    after = next ?? undefined
    const hasNews = JSON.stringify(known) !== JSON.stringify(notes)
    if (after && !hasNews && startedMs - wholeAtMs < wholeEveryMs) return true
    // The texts have at least half of the room.
  } while (after && size < max / 2)
  await keepOnly(userId, new Set(listed.map(({ _id }) => _id)), startedMs)
  return true
}

async function keepTexts({
  userId,
  isStillTheirs,
  mayGoOn,
  max = keptNotesMax,
}: Keeping): Promise<void> {
  const { rows } = await readKeptRows(userId)
  rows.sort((one, other) => other.note.updatedAt.localeCompare(one.note.updatedAt))
  let total = rows.reduce((sum, { size }) => sum + size, 0)
  /** From here on no texts are kept. */
  let end = rows.length
  const makeRoom = async () => {
    while (total > max && end > 0) {
      end -= 1
      const oldest = rows[end] as KeptRow
      if (oldest.textVersion === 0) continue
      await dropKeptText(userId, oldest)
      total += sizeOf(oldest.note) - oldest.size
    }
  }
  await makeRoom()
  for (let at = 0; at < end; at += 1) {
    const { note, size, textVersion } = rows[at] as KeptRow
    if (textVersion === note.version) continue
    if (!(await mayGoOn())) return
    const found = await fetchNote(note._id)
    if (!found) {
      await dropKeptNotes(userId, [note._id])
      total -= size
      continue
    }
    const kept = await keepNote(userId, found, isStillTheirs)
    if (kept === undefined) return
    const { html: _, backlinks: _links, ...summary } = found
    rows[at] = { note: summary, keptAtMs: 0, size: kept, textVersion: found.version }
    total += kept - size
    await makeRoom()
  }
}

/** Returns undefined for a note that was deleted meanwhile. */
async function fetchNote(id: string) {
  try {
    return await callApi(contract.notes.note, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}
