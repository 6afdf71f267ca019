// Lists notes page by page: the notes of a folder, those without a folder, all notes, and those in the trash.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { notes } from '@fovea/contract/notes.ts'
import { idSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import { cursorMoment, cursorText, cutPage, readCursor } from '../../platform/paging.ts'
import { summarize } from './describe-note.ts'
import { findListedNotes, findTrashedNotes, type ListPlace } from './list-store.ts'

type Query = EndpointRequest<typeof notes.allNotes>['query']
type Reply = EndpointReply<typeof notes.allNotes>

const momentShape = z.tuple([z.boolean(), cursorMoment, idSchema])
const titleShape = z.tuple([z.boolean(), cursorText, idSchema])
const trashShape = z.tuple([cursorMoment, idSchema])

/**
 * @param folderId null for notes in no folder, undefined for all notes
 * @throws Failure `invalid_request` for an invalid cursor
 */
export async function listNotes(
  db: Db,
  userId: string,
  { tags = [], sort, limit, after }: Query,
  folderId?: string | null,
): Promise<Reply> {
  const found = await findListedNotes(db, userId, {
    folderId,
    tags,
    sort,
    limit: limit + 1,
    after: readPlace(sort, after),
  })
  const notes = await summarize(
    db,
    userId,
    found.slice(0, limit).map(({ note }) => note),
  )
  const { next } = cutPage(found, notes.length, ({ place }) => [
    ...[place.isPinned, place.key, place.id],
  ])
  return { notes, next }
}

/** @throws Failure `invalid_request` for an invalid cursor */
export async function listTrash(
  db: Db,
  userId: string,
  { limit, after }: EndpointRequest<typeof notes.trashedNotes>['query'],
): Promise<Reply> {
  const [trashedAt, id] = after === undefined ? [] : readCursor(after, trashShape)
  const found = await findTrashedNotes(db, userId, {
    limit: limit + 1,
    after: trashedAt && id ? { trashedAt, id } : undefined,
  })
  const notes = await summarize(db, userId, found.slice(0, limit))
  const { next } = cutPage(found, notes.length, (note) => [note.trashedAt, note.id])
  return { notes, next }
}

function readPlace(sort: Query['sort'], after: string | undefined): ListPlace | undefined {
  if (after === undefined) return undefined
  const [isPinned, key, id] = readCursor(after, sort === 'title' ? titleShape : momentShape)
  return { isPinned, key, id }
}
