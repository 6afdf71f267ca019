// The rows of tags of notes.
import { foldText } from '@fovea/core/text/fold-text.ts'
import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { notes, noteTaggings, noteTags } from '../../platform/tables/notes.ts'

export type KeptTag = typeof noteTags.$inferSelect

/** A few signs fold to many letters, and the index takes only so much. */
const foldedMax = 600

/** Tags whose titles are the same in this form are the same tag. */
export function foldTag(title: string): string {
  return foldText(title).slice(0, foldedMax).toWellFormed()
}

export function findTags(db: Db | Tx, userId: string): Promise<KeptTag[]> {
  return db.select().from(noteTags).where(eq(noteTags.userId, userId))
}

export async function findTag(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<KeptTag | undefined> {
  const [tag] = await db.select().from(noteTags).where(isTag(userId, id))
  return tag
}

export async function findTagByTitle(
  tx: Tx,
  userId: string,
  title: string,
): Promise<KeptTag | undefined> {
  const [tag] = await tx
    .select()
    .from(noteTags)
    .where(and(eq(noteTags.userId, userId), eq(noteTags.foldedTitle, foldTag(title))))
  return tag
}

/** Returns the number of notes of each tag, without those in the trash. Tags without notes may be left out. */
export async function countNotesOfTags(db: Db | Tx, userId: string): Promise<Map<string, number>> {
  const all = await db
    .select({ tagId: noteTaggings.tagId, notes: count() })
    .from(noteTaggings)
    .where(eq(noteTaggings.userId, userId))
    .groupBy(noteTaggings.tagId)
  // Few notes are in the trash, so these are counted apart instead of looking up every note.
  const trashed = await db
    .select({ tagId: noteTaggings.tagId, notes: count() })
    .from(notes)
    .innerJoin(
      noteTaggings,
      and(eq(noteTaggings.userId, notes.userId), eq(noteTaggings.noteId, notes.id)),
    )
    .where(and(eq(notes.userId, userId), isNotNull(notes.trashedAt)))
    .groupBy(noteTaggings.tagId)
  const counts = new Map(all.map((row) => [row.tagId, row.notes]))
  for (const row of trashed) counts.set(row.tagId, (counts.get(row.tagId) ?? 0) - row.notes)
  return counts
}

export async function insertTag(tx: Tx, tag: Omit<KeptTag, 'foldedTitle'>): Promise<void> {
  await tx.insert(noteTags).values({ ...tag, foldedTitle: foldTag(tag.title) })
}

export async function renameTag(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  title: string,
): Promise<void> {
  await tx
    .update(noteTags)
    .set({ title, foldedTitle: foldTag(title) })
    .where(isTag(userId, id))
}

/** Returns false when the user has no such tag. */
export async function deleteTag(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx.delete(noteTags).where(isTag(userId, id)).returning({ id: noteTags.id })
  return deleted.length > 0
}

function isTag(userId: string, id: string) {
  return and(eq(noteTags.userId, userId), eq(noteTags.id, id))
}
