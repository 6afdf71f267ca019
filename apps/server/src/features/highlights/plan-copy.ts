// Plans what is written when highlights are copied to the note of their text. The plan is made before the transaction
// that carries it out, since forming long notes takes time. It therefore remembers the state that it was made from.
import { noteHtmlMax, noteTitleMax } from '@fovea/contract/note-limits.ts'
import { askFormed } from '../../domain/notes/ask-formed.ts'
import type { FormedNote } from '../../domain/notes/form-note.ts'
import { findNote, findNoteWithText } from '../../domain/notes/note-store.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { findHighlights, findNoteOf, type ShownHighlight } from './highlight-store.ts'
import { findPlaceNames } from './place-names.ts'
import { writeHighlights } from './write-highlights.ts'

export interface CopyPlan {
  basis: Basis
  /** The notes to write, each with the highlights that are new in it. */
  writes: PlannedNote[]
}

interface PlannedNote {
  ids: string[]
  formed: FormedNote
  /** The note that becomes longer. Without it, a note is made. */
  changes?: { id: string; version: number }
}

interface Basis {
  highlights: ShownHighlight[]
  /** The note of their text as it was. */
  note: { id: string; version: number } | undefined
}

interface Asked {
  userId: string
  ids: readonly string[]
}

/** @throws Failure `not_found`, `invalid_request` for highlights of several texts, and what `askFormed` throws */
export async function planCopy(
  db: Db | Tx,
  { site, ...asked }: Asked & { site: string },
): Promise<CopyPlan> {
  const { userId } = asked
  const basis = await findBasis(db, asked)
  const added = basis.highlights.filter(({ noteId }) => noteId === null)
  const [first] = basis.highlights
  if (!first || added.length === 0) return { basis, writes: [] }
  const namesOf = await findPlaceNames({ db, userId, site }, [first])
  const kept = basis.note && (await findNoteWithText(db, userId, basis.note.id))
  const writes: PlannedNote[] = []
  for (const { ids, html } of writeHighlights(added, namesOf(first))) {
    const isFirst = writes.length === 0
    if (isFirst && kept && kept.html.length + html.length <= noteHtmlMax) {
      const { id, title, version } = kept.note
      const formed = await askFormed(userId, { title, html: kept.html + html })
      writes.push({ ids, formed, changes: { id, version } })
    } else {
      // A note that is too long for more is followed by another one.
      const formed = await askFormed(userId, { title: toNoteTitle(first.title), html })
      writes.push({ ids, formed })
    }
  }
  return { basis, writes }
}

/** Whether nothing that the plan was made from has changed. */
export async function isCurrent(
  tx: Tx,
  asked: Asked,
  { basis: planned, writes }: CopyPlan,
): Promise<boolean> {
  const basis = await findBasis(tx, asked)
  const changed = writes.find(({ changes }) => changes)?.changes
  return (
    basis.note?.id === planned.note?.id &&
    (!changed || basis.note?.version === changed.version) &&
    basis.highlights.every(({ id, noteId, updatedAt }, i) => {
      const known = planned.highlights[i]
      return (
        known?.id === id &&
        known.noteId === noteId &&
        known.updatedAt.getTime() === updatedAt.getTime()
      )
    })
  )
}

/** @throws Failure `not_found` if one of them does not exist, `invalid_request` for highlights of several texts */
async function findBasis(db: Db | Tx, { userId, ids }: Asked): Promise<Basis> {
  const highlights = await findHighlights(db, userId, ids)
  const [first] = highlights
  if (!first || highlights.length < ids.length) return fail('not_found')
  if (highlights.some(({ sourceKey }) => sourceKey !== first.sourceKey)) {
    return fail('invalid_request', { message: 'body/highlights: of several texts' })
  }
  const noteId = await findNoteOf(db, userId, first.sourceKey)
  return { highlights, note: noteId ? await findNote(db, userId, noteId) : undefined }
}

function toNoteTitle(title: string): string {
  return title
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, noteTitleMax)
    .toWellFormed()
}
