// Queries that search notes. An index of trigrams finds the places of rare words at once, but of a common word it knows
// so many that reading them all would take too long. A common word is soon found among the newest notes instead. See
// decision 0044.
import { isShort } from '@fovea/core/search/cut-snippet.ts'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { KeptNote } from '../../domain/notes/note-store.ts'
import type { Db } from '../../platform/database.ts'
import { notes } from '../../platform/tables/notes.ts'
import { hasTags } from './list-store.ts'

/** Two letters that are swapped change half of the trigrams of a word. */
const similarityMin = 0.4

export type Hit = Pick<KeptNote, 'id' | 'title' | 'foldedTitle' | 'updatedAt'>

/** A condition on the folded title or the folded text of a note. */
export interface Condition {
  column: 'title' | 'text'
  where: SQL
}

const titleColumn = sql`notes.folded_title`
const textColumn = sql`note_texts.folded`

export const anyTitle: Condition = { column: 'title', where: sql`true` }

export function containsAll(column: Condition['column'], words: readonly string[]): Condition {
  const folded = column === 'title' ? titleColumn : textColumn
  return {
    column,
    where: sql.join(
      words.map((word) => contains(folded, word)),
      sql` and `,
    ),
  }
}

export function titleBegins(phrase: string): Condition {
  return { column: 'title', where: sql`${titleColumn} like ${`${escapeLike(phrase)}%`}` }
}

export function titleWordsBegin(words: readonly string[]): Condition {
  const where = sql.join(
    words.map((word) => beginsWord(titleColumn, word)),
    sql` and `,
  )
  return { column: 'title', where }
}

/** The time of `like` grows with the length of the word times that of the text, if they repeat one letter. */
const likeMax = 16

/** The index knows nothing of one or two letters, except at the beginning of a word. */
function contains(column: SQL, word: string): SQL {
  if (isShort(word)) return beginsWord(column, word)
  return word.length <= likeMax
    ? sql`${column} like ${`%${escapeLike(word)}%`}`
    : // A regular expression that is nothing but the word, which takes the same time for all texts of a length.
      sql`${column} ~ ${`***=${word}`}`
}

function beginsWord(column: SQL, word: string): SQL {
  const begun = `${escapeLike(word)}%`
  return sql`(${column} like ${begun} or ${column} like ${`% ${begun}`})`
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/**
 * Asks the index of trigrams, which names up to `most` notes in any order.
 * @param limit how many of these are returned, the newest first. Notes in the trash and those without the tags are left out
 * @returns also whether the index named all that there are
 */
export async function findAnywhere(
  db: Db,
  userId: string,
  { column, where }: Condition,
  { tags, most, limit = most }: { tags: readonly string[]; most: number; limit?: number },
): Promise<{ hits: Hit[]; isAll: boolean }> {
  const named = most + 1
  const ids = await db.transaction(async (tx) => {
    // The planner cannot know how rare a word is, and reading all texts of a user takes much longer than the index.
    await tx.execute(sql`set local enable_seqscan = off; set local enable_indexscan = off`)
    const { rows } = await tx.execute<{ id: string }>(
      column === 'title'
        ? sql`select id from notes where user_id = ${userId} and ${where} limit ${named}`
        : sql`select note_id as id from note_texts where user_id = ${userId} and ${where} limit ${named}`,
    )
    return rows.map(({ id }) => id)
  })
  const hits = ids.length === 0 ? [] : await findHits(db, userId, ids, { tags, limit })
  return { hits, isAll: ids.length <= most }
}

function findHits(
  db: Db,
  userId: string,
  ids: string[],
  { tags, limit }: { tags: readonly string[]; limit: number },
): Promise<Hit[]> {
  const { id, title, foldedTitle, updatedAt } = notes
  return db
    .select({ id, title, foldedTitle, updatedAt })
    .from(notes)
    .where(
      and(
        eq(notes.userId, userId),
        sql`${notes.id} = any(${sql.param(ids)}::uuid[])`,
        isNull(notes.trashedAt),
        hasTags(userId, tags),
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
}

/**
 * Reads the newest notes, those with the tags only, until as many are found as wanted.
 * @param skipped how many of the newest are not read
 * @returns the newest first
 */
export async function findAmongNewest(
  db: Db,
  userId: string,
  { column, where }: Condition,
  range: { tags: readonly string[]; limit: number; newest: number; skipped?: number },
): Promise<Hit[]> {
  const { tags, limit, newest, skipped = 0 } = range
  const tagged = hasTags(userId, tags)
  const { rows } = await db.execute<{
    id: string
    title: string
    folded_title: string
    updated_ms: number
  }>(
    sql.join(
      [true, false].map(
        (isPinned) => sql`(
    select notes.id, notes.title, notes.folded_title,
      (extract(epoch from notes.updated_at) * 1000)::float8 as updated_ms
    from (
      select * from notes
      where user_id = ${userId} and is_pinned = ${isPinned} and trashed_at is null ${tagged ? sql`and ${tagged}` : sql``}
      order by updated_at desc limit ${newest - skipped} offset ${skipped}
    ) as notes
    ${
      column === 'title'
        ? sql`where ${where}`
        : sql`cross join lateral (
            select from note_texts
            where note_texts.user_id = ${userId} and note_texts.note_id = notes.id and ${where} offset 0
          ) as found`
    }
    order by notes.updated_at desc limit ${limit}
  )`,
      ),
      sql` union all `,
    ),
  )
  return rows
    .map((row) => ({
      id: row.id,
      title: row.title,
      foldedTitle: row.folded_title,
      updatedAt: new Date(row.updated_ms),
    }))
    .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    .slice(0, limit)
}

/** Orders notes by how similar a part of their title is to the phrase, without those that are not. */
export async function sortBySimilarity(
  db: Db,
  userId: string,
  ids: string[],
  phrase: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select id, updated_at, word_similarity(${phrase}, folded_title) as similarity from notes
      where user_id = ${userId} and id = any(${sql.param(ids)}::uuid[])
    ) as notes
    where similarity >= ${similarityMin}
    order by similarity desc, updated_at desc`)
  return rows.map(({ id }) => id)
}

export function findNotes(db: Db, userId: string, ids: string[]): Promise<KeptNote[]> {
  return db
    .select()
    .from(notes)
    .where(and(eq(notes.userId, userId), inArray(notes.id, ids)))
}

/**
 * Returns a part of each text around the first place of a word, or the beginning where it is not in the text. The title
 * is not part of the text. Folding changes the length of some texts, so the part may miss the word.
 * @param size the length of the part; the word is expected in its first third
 */
export async function findTextParts(
  db: Db,
  userId: string,
  ids: string[],
  { word, size }: { word: string; size: number },
): Promise<Map<string, { part: string; isBeginning: boolean }>> {
  const { rows } = await db.execute<{ id: string; part: string; is_beginning: boolean }>(sql`
    select id, substr(plain, text_at + start, ${size}) as part, start = 0 as is_beginning
    from (
      select notes.id, note_texts.plain, length(notes.title) + 2 as text_at,
        greatest(0, strpos(substr(note_texts.folded, length(notes.folded_title) + 2), ${word}) - ${Math.round(size / 3)}) as start
      from notes
      join note_texts on note_texts.user_id = notes.user_id and note_texts.note_id = notes.id
      where notes.user_id = ${userId} and notes.id = any(${sql.param(ids)}::uuid[])
    ) as texts`)
  return new Map(rows.map((row) => [row.id, { part: row.part, isBeginning: row.is_beginning }]))
}

/** Returns the text of a note without markup and without its title. */
export async function findPlainText(db: Db, userId: string, id: string): Promise<string> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select substr(plain, length(title) + 2) as text from note_texts
    join notes on notes.user_id = note_texts.user_id and notes.id = note_texts.note_id
    where note_texts.user_id = ${userId} and note_id = ${id}`)
  return rows[0]?.text ?? ''
}
