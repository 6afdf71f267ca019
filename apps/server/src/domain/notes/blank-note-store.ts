// Finds notes in the trash that are empty once their files are gone, so that nobody could want them back.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { notes, noteTexts, noteVersions } from '../../platform/tables/notes.ts'

/** A text that is longer is not looked at, and keeps its note. It is more than the pictures of one note take. */
const blankBytesMax = 20_000

/** Markup that is nothing without the files that it shows. */
const nothing = String.raw`<img [^>]*>|</?p>|<br>|&nbsp;|\s`

/**
 * Returns those of the notes that are in the trash and have no file, and neither now nor in an earlier version a title, a
 * text or a picture whose file is still there.
 */
export async function findBlankTrashed(tx: Tx, userId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select notes.id from notes
    join note_texts on note_texts.user_id = notes.user_id and note_texts.note_id = notes.id
    where notes.user_id = ${userId} and notes.id = any(${sql.param(ids)}::uuid[])
      and notes.trashed_at is not null
      and ${isBlank(notes, noteTexts.html)}
      and not exists (
        select from note_files where note_files.user_id = ${userId} and note_files.note_id = notes.id)
      and not exists (
        select from note_links
        join note_files on note_files.user_id = ${userId} and note_files.id = note_links.target_id
        where note_links.user_id = ${userId} and note_links.note_id = notes.id)
      and not exists (
        select from note_versions
        where note_versions.user_id = ${userId} and note_versions.note_id = notes.id
          and not ${isBlank(noteVersions, noteVersions.html)})`)
  return rows.map(({ id }) => id)
}

/** Looks at the text last, since that takes longest. */
function isBlank(
  of: { title: SQLWrapper; words: SQLWrapper; bytes: SQLWrapper },
  html: SQLWrapper,
): SQL {
  return sql`(case when trim(${of.title}) <> '' or ${of.words} > 0 or ${of.bytes} > ${blankBytesMax} then false
    else regexp_replace(${html}, ${nothing}, '', 'g') = '' end)`
}
