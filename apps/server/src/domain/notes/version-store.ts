// The earlier versions of notes.
import { noteVersionsMax } from '@fovea/contract/note-limits.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { noteTexts, noteVersions } from '../../platform/tables/notes.ts'
import type { KeptNote } from './note-store.ts'
import { chooseForgotten } from './thin-versions.ts'

interface NoteOfUser {
  userId: string
  id: string
}

/** Returns when the text that was kept last was replaced, or undefined if none was. */
export async function findLastKeptAt(tx: Tx, note: NoteOfUser): Promise<Date | undefined> {
  const [last] = await tx
    .select({ replacedAt: noteVersions.replacedAt })
    .from(noteVersions)
    .where(isOf(note))
    .orderBy(desc(noteVersions.version))
    .limit(1)
  return last?.replacedAt
}

/** Keeps the text that the note has now. Returns how many bytes more are stored, since others may go. */
export async function keepVersion(tx: Tx, note: KeptNote, replacedAt: Date): Promise<number> {
  const { userId, id, version, title, words, bytes, updatedAt } = note
  await tx.insert(noteVersions).select(
    tx
      .select({
        userId: noteTexts.userId,
        noteId: noteTexts.noteId,
        version: sql<number>`${version}::int`.as('version'),
        title: sql<string>`${title}::text`.as('title'),
        html: noteTexts.html,
        words: sql<number>`${words}::int`.as('words'),
        bytes: sql<number>`${bytes}::int`.as('bytes'),
        savedAt: sql<Date>`${updatedAt.toISOString()}::timestamptz`.as('saved_at'),
        replacedAt: sql<Date>`${replacedAt.toISOString()}::timestamptz`.as('replaced_at'),
      })
      .from(noteTexts)
      .where(and(eq(noteTexts.userId, userId), eq(noteTexts.noteId, id))),
  )
  const kept = await tx
    .select({ version: noteVersions.version, replacedAt: noteVersions.replacedAt })
    .from(noteVersions)
    .where(isOf(note))
    .orderBy(desc(noteVersions.version))
  const forgotten = chooseForgotten(kept, noteVersionsMax)
  if (forgotten.length === 0) return bytes
  const gone = await tx
    .delete(noteVersions)
    .where(and(isOf(note), inArray(noteVersions.version, forgotten)))
    .returning({ bytes: noteVersions.bytes })
  return gone.reduce((sum, one) => sum - one.bytes, bytes)
}

/** Returns all versions without their texts, the latest first. */
export function findVersions(db: Db, note: NoteOfUser) {
  const { version, title, words, savedAt } = noteVersions
  return db
    .select({ version, title, words, savedAt })
    .from(noteVersions)
    .where(isOf(note))
    .orderBy(desc(version))
}

export async function findVersion(db: Db, note: NoteOfUser, version: number) {
  const [found] = await db
    .select()
    .from(noteVersions)
    .where(and(isOf(note), eq(noteVersions.version, version)))
  return found
}

function isOf({ userId, id }: NoteOfUser) {
  return and(eq(noteVersions.userId, userId), eq(noteVersions.noteId, id))
}
