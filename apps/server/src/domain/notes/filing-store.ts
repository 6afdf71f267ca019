// SQL that files several notes at once: in folders, under tags, as pinned ones, and in the trash.
import { noteTagsMax } from '@fovea/contract/note-limits.ts'
import { and, count, eq, inArray, max, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { notes, noteTaggings } from '../../platform/tables/notes.ts'
import type { KeptNote } from './note-store.ts'

/** Also finds notes in the trash. */
export function findNotes(tx: Tx, userId: string, ids: string[]): Promise<KeptNote[]> {
  return tx.select().from(notes).where(areNotes(userId, ids))
}

export async function updateNoteRows(
  tx: Tx,
  userId: string,
  ids: string[],
  changes: Partial<Pick<KeptNote, 'folderId' | 'isPinned' | 'trashedAt'>>,
): Promise<void> {
  await tx.update(notes).set(changes).where(areNotes(userId, ids))
}

/**
 * Takes tags away from each of the notes, and then adds tags of the user.
 * @throws Failure `note_tags_full`
 */
export async function retagNotes(
  tx: Tx,
  userId: string,
  ids: string[],
  {
    addTags: added = [],
    removeTags: removed = [],
  }: { addTags?: string[] | undefined; removeTags?: string[] | undefined },
): Promise<void> {
  if (removed.length > 0) await removeTags(tx, userId, ids, removed)
  if (added.length === 0) return
  await addTags(tx, userId, ids, added)
  if ((await countMostTags(tx, userId, ids)) > noteTagsMax) fail('note_tags_full')
}

async function addTags(tx: Tx, userId: string, ids: string[], tagIds: string[]): Promise<void> {
  await tx.execute(sql`
    insert into note_taggings (user_id, tag_id, note_id)
    select ${userId}, tag_id, note_id
    from unnest(${sql.param(tagIds)}::uuid[]) tag_id, unnest(${sql.param(ids)}::uuid[]) note_id
    on conflict do nothing`)
}

async function removeTags(tx: Tx, userId: string, ids: string[], tagIds: string[]): Promise<void> {
  await tx
    .delete(noteTaggings)
    .where(
      and(
        eq(noteTaggings.userId, userId),
        inArray(noteTaggings.noteId, ids),
        inArray(noteTaggings.tagId, tagIds),
      ),
    )
}

/** Returns how many tags that one of the notes has that has the most. */
async function countMostTags(tx: Tx, userId: string, ids: string[]): Promise<number> {
  const counts = tx
    .select({ tags: count().as('tags') })
    .from(noteTaggings)
    .where(and(eq(noteTaggings.userId, userId), inArray(noteTaggings.noteId, ids)))
    .groupBy(noteTaggings.noteId)
    .as('counts')
  const [row] = await tx.select({ most: max(counts.tags) }).from(counts)
  return Number(row?.most ?? 0)
}

function areNotes(userId: string, ids: string[]) {
  return and(eq(notes.userId, userId), inArray(notes.id, ids))
}
