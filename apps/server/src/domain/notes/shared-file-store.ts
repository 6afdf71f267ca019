// Files that several notes show, because a picture was copied from one to the other. Each file belongs to one of these
// notes. When that note is deleted for good, the file goes to another one.
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'

/**
 * Gives the files of notes that are about to be deleted to other notes that show them, rather not to one in the trash.
 * @returns the ids of these files
 */
export async function passOnFiles(tx: Tx, userId: string, noteIds: string[]): Promise<string[]> {
  const ids = sql`${sql.param(noteIds)}::uuid[]`
  const { rows } = await tx.execute<{ id: string }>(sql`
    update note_files as passed set note_id = heirs.note_id
    from (
      select distinct on (note_files.id) note_files.id, note_links.note_id
      from note_files
      join note_links on note_links.user_id = note_files.user_id and note_links.target_id = note_files.id
      join notes on notes.user_id = note_links.user_id and notes.id = note_links.note_id
      where note_files.user_id = ${userId} and note_files.note_id = any(${ids})
        and note_links.note_id <> all(${ids})
      order by note_files.id, notes.trashed_at is not null, notes.id
    ) as heirs
    where passed.user_id = ${userId} and passed.id = heirs.id
    returning passed.id`)
  return rows.map(({ id }) => id)
}

/** Returns the ids of those files of a note that other notes show, too. */
export async function findSharedFiles(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct note_files.id from note_files
    join note_links on note_links.user_id = note_files.user_id and note_links.target_id = note_files.id
    where note_files.user_id = ${userId} and note_files.note_id = ${id} and note_links.note_id <> ${id}`)
  return new Set(rows.map((row) => row.id))
}

/** Gives notes the files that they show and whose own note was deleted for good. */
export async function adoptFiles(
  tx: Tx,
  userId: string,
  notes: readonly { id: string; formed: { files: readonly string[] } }[],
): Promise<void> {
  const shown = notes.flatMap(({ id, formed }) => formed.files.map((fileId) => ({ id, fileId })))
  if (shown.length === 0) return
  const [ids, fileIds] = [shown.map(({ id }) => id), shown.map(({ fileId }) => fileId)]
  await tx.execute(sql`
    update note_files set note_id = heirs.note_id, orphaned_at = null
    from (
      select distinct on (file_id) note_id, file_id
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(fileIds)}::uuid[]) as shown (note_id, file_id)
      order by file_id, note_id
    ) as heirs
    where user_id = ${userId} and note_files.note_id is null and id = heirs.file_id`)
}
