// The rows of notes: what lists show, their texts, tags and links.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import {
  noteFolders,
  noteLinks,
  notes,
  noteTaggings,
  noteTags,
  noteTexts,
} from '../../platform/tables/notes.ts'
import type { FormedNote } from './form-note.ts'

export type KeptNote = typeof notes.$inferSelect

/** Also finds notes in the trash. */
export async function findNote(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<KeptNote | undefined> {
  const [note] = await db.select().from(notes).where(isNote(userId, id))
  return note
}

/** Also finds notes in the trash. */
export async function findNoteWithText(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<{ note: KeptNote; html: string } | undefined> {
  const [found] = await db
    .select({ note: notes, html: noteTexts.html })
    .from(notes)
    .innerJoin(noteTexts, and(eq(noteTexts.userId, notes.userId), eq(noteTexts.noteId, notes.id)))
    .where(isNote(userId, id))
  return found
}

/** Without those in the trash. */
export function countKept(tx: Tx, userId: string): Promise<number> {
  return tx.$count(notes, and(eq(notes.userId, userId), isNull(notes.trashedAt)))
}

export async function insertNoteRows(tx: Tx, rows: KeptNote[]): Promise<void> {
  await tx.insert(notes).values(rows)
}

export async function updateNoteRow(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  changes: Partial<Omit<KeptNote, 'userId' | 'id'>>,
): Promise<void> {
  await tx.update(notes).set(changes).where(isNote(userId, id))
}

export async function insertTexts(
  tx: Tx,
  userId: string,
  texts: { id: string; formed: FormedNote }[],
): Promise<void> {
  await tx.insert(noteTexts).values(
    texts.map(({ id, formed: { html, plain, folded } }) => {
      return { userId, noteId: id, html, plain, folded }
    }),
  )
}

export async function updateText(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  { html, plain, folded }: FormedNote,
): Promise<void> {
  await tx
    .update(noteTexts)
    .set({ html, plain, folded })
    .where(and(eq(noteTexts.userId, userId), eq(noteTexts.noteId, id)))
}

/** Makes these the notes and files that the note refers to. */
export async function setLinks(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  targetIds: readonly string[],
): Promise<void> {
  const rows = await tx
    .select({ targetId: noteLinks.targetId })
    .from(noteLinks)
    .where(and(eq(noteLinks.userId, userId), eq(noteLinks.noteId, id)))
  const known = new Set(rows.map(({ targetId }) => targetId))
  const added = targetIds.filter((targetId) => !known.delete(targetId))
  if (known.size > 0) {
    await tx
      .delete(noteLinks)
      .where(
        and(
          eq(noteLinks.userId, userId),
          eq(noteLinks.noteId, id),
          inArray(noteLinks.targetId, [...known]),
        ),
      )
  }
  await insertLinks(
    tx,
    userId,
    added.map((targetId) => ({ id, targetId })),
  )
}

/** The links must not be there yet. */
export async function insertLinks(
  tx: Tx,
  userId: string,
  links: { id: string; targetId: string }[],
): Promise<void> {
  if (links.length === 0) return
  const [ids, targetIds] = [links.map(({ id }) => id), links.map(({ targetId }) => targetId)]
  await tx.execute(sql`
    insert into note_links (user_id, note_id, target_id)
    select ${userId}, * from unnest(${sql.param(ids)}::uuid[], ${sql.param(targetIds)}::uuid[])`)
}

/** Makes these the tags of the note. They must be tags of the user. */
export async function setTags(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  tagIds: readonly string[],
): Promise<void> {
  await tx
    .delete(noteTaggings)
    .where(and(eq(noteTaggings.userId, userId), eq(noteTaggings.noteId, id)))
  await insertTaggings(
    tx,
    userId,
    [...new Set(tagIds)].map((tagId) => ({ id, tagId })),
  )
}

/** The notes must not have the tags yet. */
export async function insertTaggings(
  tx: Tx,
  userId: string,
  taggings: { id: string; tagId: string }[],
): Promise<void> {
  if (taggings.length === 0) return
  const [ids, tagIds] = [taggings.map(({ id }) => id), taggings.map(({ tagId }) => tagId)]
  await tx.execute(sql`
    insert into note_taggings (user_id, note_id, tag_id)
    select ${userId}, * from unnest(${sql.param(ids)}::uuid[], ${sql.param(tagIds)}::uuid[])`)
}

/** Returns the ids of the tags of each of the notes, the tag made first being the first. */
export async function findTagsOf(
  db: Db | Tx,
  userId: string,
  noteIds: string[],
): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>()
  if (noteIds.length === 0) return tags
  const rows = await db
    .select({ noteId: noteTaggings.noteId, tagId: noteTaggings.tagId })
    .from(noteTaggings)
    .where(and(eq(noteTaggings.userId, userId), inArray(noteTaggings.noteId, noteIds)))
    .orderBy(noteTaggings.tagId)
  for (const { noteId, tagId } of rows) tags.set(noteId, [...(tags.get(noteId) ?? []), tagId])
  return tags
}

export async function isOwnFolder(db: Db | Tx, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: noteFolders.id })
    .from(noteFolders)
    .where(and(eq(noteFolders.userId, userId), eq(noteFolders.id, id)))
  return rows.length > 0
}

/** Returns how many of the ids are tags of the user. */
export async function countOwnTags(
  db: Db | Tx,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  return db.$count(noteTags, and(eq(noteTags.userId, userId), inArray(noteTags.id, [...ids])))
}

function isNote(userId: string, id: string) {
  return and(eq(notes.userId, userId), eq(notes.id, id))
}
