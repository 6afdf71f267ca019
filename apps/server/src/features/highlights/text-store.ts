// SQL about the texts that have highlights: how many there are, when the last one changed, and the note with their
// copies.
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { highlights } from '../../platform/tables/highlights.ts'
import { notes } from '../../platform/tables/notes.ts'
import { isCopyOf } from './highlight-store.ts'

export interface HighlightedRow {
  sourceKey: string
  textId: string | null
  url: string | null
  title: string
  author: string
  highlights: number
  noteId: string | null
  updatedAt: Date
}

/** The facts about a text are those of the highlight that was changed last. */
const latest = (column: unknown) =>
  sql`(array_agg(${column} order by ${highlights.updatedAt} desc, ${highlights.id} desc))[1]`

const changedAt = sql`max(${highlights.updatedAt})`

/** Returns the text highlighted last first. Continues behind `after`. */
export function findHighlightedTexts(
  db: Db,
  userId: string,
  {
    limit,
    after,
    source,
  }: {
    limit: number
    after?: { updatedAt: Date; sourceKey: string } | undefined
    /** Only this text. */
    source?: string | undefined
  },
): Promise<HighlightedRow[]> {
  const { sourceKey } = highlights
  return db
    .select({
      sourceKey,
      textId: latest(highlights.textId) as ReturnType<typeof sql<string | null>>,
      url: latest(highlights.url) as ReturnType<typeof sql<string | null>>,
      title: latest(highlights.title) as ReturnType<typeof sql<string>>,
      author: latest(highlights.author) as ReturnType<typeof sql<string>>,
      highlights: sql<number>`count(*)::int`,
      noteId: sql<string | null>`max(${notes.id}::text)::uuid`,
      updatedAt: changedAt.mapWith(highlights.updatedAt) as ReturnType<typeof sql<Date>>,
    })
    .from(highlights)
    .leftJoin(notes, isCopyOf)
    .where(
      and(eq(highlights.userId, userId), source === undefined ? undefined : eq(sourceKey, source)),
    )
    .groupBy(sourceKey)
    .having(
      after &&
        sql`(${changedAt}, ${sourceKey}) < (${after.updatedAt.toISOString()}, ${after.sourceKey})`,
    )
    .orderBy(sql`${changedAt} desc`, sql`${sourceKey} desc`)
    .limit(limit)
}
