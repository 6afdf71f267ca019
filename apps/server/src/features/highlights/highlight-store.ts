// Highlights of one user: one by one, by text in the order of the text, and how many there are.
import type { HighlightColour } from '@fovea/contract/note-limits.ts'
import { and, asc, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { highlights } from '../../platform/tables/highlights.ts'
import { notes } from '../../platform/tables/notes.ts'

/** Joins the note with the copy of a highlight, unless it is in the trash. */
export const isCopyOf = and(
  eq(notes.userId, highlights.userId),
  eq(notes.id, highlights.noteId),
  isNull(notes.trashedAt),
)

export type HighlightRow = typeof highlights.$inferSelect

/** Where a highlight is in the order of its text. */
export interface TextPlace {
  chapter: number
  word: number
  id: string
}

/**
 * The order within a text: chapter and word, or for highlights from elsewhere the number at which their location begins,
 * which is the last number in it or the first of the last two that are joined by a dash.
 */
const chapterPlace = sql<number>`coalesce(${highlights.chapter}, 0)`
const wordPlace = sql<number>`coalesce(${highlights.startWord}, substring(${highlights.location} from '(\\d{1,9})(?:[-–]\\d{1,9})?$')::int, 0)`

const shown = {
  ...getTableColumns(highlights),
  /** null also when the note was deleted. */
  noteId: notes.id,
  chapterPlace,
  wordPlace,
}

export type ShownHighlight = HighlightRow & { chapterPlace: number; wordPlace: number }

function selectShown(db: Db | Tx) {
  return db.select(shown).from(highlights).leftJoin(notes, isCopyOf).$dynamic()
}

/**
 * Returns the highlights of texts in the order of `sources`. Continues behind `after` in the first of them, which may have
 * been deleted in the meantime.
 */
export function findHighlightsOf(
  db: Db,
  userId: string,
  {
    sources,
    limit,
    after,
  }: { sources: readonly string[]; limit: number; after: TextPlace | undefined },
): Promise<ShownHighlight[]> {
  const { sourceKey } = highlights
  const isBehind =
    after &&
    sql`(${sourceKey} <> ${sources[0]} or
      (${chapterPlace}, ${wordPlace}, ${highlights.id}) > (${after.chapter}, ${after.word}, ${after.id}))`
  return selectShown(db)
    .where(and(eq(highlights.userId, userId), inArray(sourceKey, [...sources]), isBehind))
    .orderBy(
      sql`array_position(${sql.param(sources)}::text[], ${sourceKey})`,
      asc(chapterPlace),
      asc(wordPlace),
      asc(highlights.id),
    )
    .limit(limit)
}

export async function findHighlight(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<ShownHighlight | undefined> {
  const [found] = await selectShown(db).where(isHighlight(userId, id))
  return found
}

/** Returns those of the highlights that exist, in the order of their text. */
export function findHighlights(
  db: Db | Tx,
  userId: string,
  ids: readonly string[],
): Promise<ShownHighlight[]> {
  return selectShown(db)
    .where(and(eq(highlights.userId, userId), inArray(highlights.id, [...ids])))
    .orderBy(asc(chapterPlace), asc(wordPlace), asc(highlights.id))
}

export async function countHighlights(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ highlights: count() })
    .from(highlights)
    .where(eq(highlights.userId, userId))
  return row?.highlights ?? 0
}

/** Inserts few at a time, since each value is a parameter of the statement. */
const insertedAtOnce = 1_000

export async function insertHighlights(tx: Tx, rows: readonly HighlightRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += insertedAtOnce) {
    await tx.insert(highlights).values(rows.slice(from, from + insertedAtOnce))
  }
}

export async function updateHighlight(
  tx: Tx,
  { userId, id }: Pick<HighlightRow, 'userId' | 'id'>,
  changes: Partial<HighlightRow> & { colour?: HighlightColour },
): Promise<void> {
  await tx.update(highlights).set(changes).where(isHighlight(userId, id))
}

/** Returns false when the user has no such highlight. */
export async function deleteHighlight(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(highlights)
    .where(isHighlight(userId, id))
    .returning({ id: highlights.id })
  return deleted.length > 0
}

export async function markCopied(
  tx: Tx,
  userId: string,
  { ids, noteId }: { ids: readonly string[]; noteId: string },
): Promise<void> {
  await tx
    .update(highlights)
    .set({ noteId })
    .where(and(eq(highlights.userId, userId), inArray(highlights.id, [...ids])))
}

/** The note to which highlights of a text were copied last, unless it was deleted. */
export async function findNoteOf(
  db: Db | Tx,
  userId: string,
  source: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: notes.id })
    .from(highlights)
    .innerJoin(
      notes,
      and(
        eq(notes.userId, highlights.userId),
        eq(notes.id, highlights.noteId),
        isNull(notes.trashedAt),
      ),
    )
    .where(and(eq(highlights.userId, userId), eq(highlights.sourceKey, source)))
    .orderBy(sql`${notes.id} desc`)
    .limit(1)
  return row?.id
}

/** Finds the imported highlights that are there already, by their digest. */
export async function findByDigest(
  tx: Tx,
  userId: string,
): Promise<Map<string, Pick<HighlightRow, 'id' | 'comment'>>> {
  const rows = await tx
    .select({ digest: highlights.digest, id: highlights.id, comment: highlights.comment })
    .from(highlights)
    .where(and(eq(highlights.userId, userId), sql`${highlights.digest} is not null`))
  return new Map(rows.map(({ digest, ...row }) => [digest ?? '', row]))
}

function isHighlight(userId: string, id: string) {
  return and(eq(highlights.userId, userId), eq(highlights.id, id))
}
