// Files, trashes, restores or deletes several notes: all of those that are named, or none.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { NoteSummary } from '@fovea/contract/note-shapes.ts'
import type { notes } from '@fovea/contract/notes.ts'
import { findNotes, retagNotes, updateNoteRows } from '../../domain/notes/filing-store.ts'
import { assertTrialIncludes } from '../../domain/notes/note-limit.ts'
import type { KeptNote } from '../../domain/notes/note-store.ts'
import { deleteNotes as deleteForGood } from '../../domain/notes/trash-store.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Caller } from '../../platform/routes.ts'
import { assertOwn } from './assert-own.ts'
import { summarize } from './describe-note.ts'
import type { NoteParts } from './note-parts.ts'

type SentChange = EndpointRequest<typeof notes.changeNotes>['body']

/**
 * @returns the notes in the order in which they are named
 * @throws Failure `not_found` also for a folder or tag that is not the user's, `note_tags_full` or `note_limit_reached`
 */
export async function changeNotes(
  { db, clock, maxTrialNotes }: NoteParts,
  { userId, userType }: Pick<Caller, 'userId' | 'userType'>,
  { ids: named, folderId, isPinned, addTags, removeTags, isTrashed }: SentChange,
): Promise<NoteSummary[]> {
  const changed = await changeUser(db, userId, async (tx) => {
    const { ids, found } = await findOwn(tx, userId, named)
    await assertOwn(tx, userId, { folderId, tags: [...addTags, ...removeTags] })
    if (folderId !== undefined || isPinned !== undefined) {
      await updateNoteRows(tx, userId, ids, {
        ...(folderId !== undefined && { folderId }),
        ...(isPinned !== undefined && { isPinned }),
      })
    }
    await retagNotes(tx, userId, ids, { addTags, removeTags })
    const moved = found.filter(({ trashedAt }) => (trashedAt !== null) !== isTrashed)
    if (isTrashed !== undefined && moved.length > 0) {
      if (!isTrashed)
        await assertTrialIncludes(tx, { userId, userType, notes: moved.length, maxTrialNotes })
      const movedIds = moved.map(({ id }) => id)
      await updateNoteRows(tx, userId, movedIds, { trashedAt: isTrashed ? clock.now() : null })
    }
    return (await findOwn(tx, userId, ids)).found
  })
  const summaries: NoteSummary[] = []
  while (summaries.length < changed.length) {
    summaries.push(...(await summarize(db, userId, changed.slice(summaries.length))))
  }
  return summaries
}

/** @throws Failure `not_found` also for a note that is not in the trash */
export async function deleteNotes(
  { db, clock }: Pick<NoteParts, 'db' | 'clock'>,
  userId: string,
  named: string[],
): Promise<void> {
  await changeUser(db, userId, async (tx) => {
    const { ids, found } = await findOwn(tx, userId, named)
    if (found.some(({ trashedAt }) => trashedAt === null)) fail('not_found')
    await deleteForGood(tx, userId, ids, clock.now())
  })
}

/** Finds each note once, in the order in which they are named. @throws Failure `not_found` */
async function findOwn(
  tx: Tx,
  userId: string,
  named: string[],
): Promise<{ ids: string[]; found: KeptNote[] }> {
  const ids = [...new Set(named.map((id) => id.toLowerCase()))]
  const byId = new Map((await findNotes(tx, userId, ids)).map((note) => [note.id, note]))
  return { ids, found: ids.map((id) => byId.get(id) ?? fail('not_found')) }
}
