// Queries for lists of notes, page by page.
import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { KeptNote } from '../../domain/notes/note-store.ts'
import type { Db } from '../../platform/database.ts'
import { noteLinks, notes } from '../../platform/tables/notes.ts'

export type Sort = 'updated' | 'created' | 'title'

/** Where a page begins: behind a note with these values. */
export interface ListPlace {
  isPinned: boolean
  /** The moment or the beginning of the folded title that is sorted by. */
  key: Date | string
  id: string
}

interface Listing {
  /** A folder, null for notes in none, undefined for all notes. */
  folderId: string | null | undefined
  /** Ids of tags; a note must have all of them. */
  tags: readonly string[]
  sort: Sort
  limit: number
  after: ListPlace | undefined
}

const backlinksMax = 100

/**
 * What notes are sorted by. Titles are sorted in their folded form, since PostgreSQL need not know the collation of the
 * user's language, and a page must begin where the page before it ended. Titles that are the same in their first 100
 * characters are sorted by id.
 */
const titleKey = sql<string>`"left"(${notes.foldedTitle}, 100)`

const momentKeys = { updated: notes.updatedAt, created: notes.createdAt }

/** Pinned notes come first. Notes in the trash are left out. */
export async function findListedNotes(
  db: Db,
  userId: string,
  listing: Listing,
): Promise<{ note: KeptNote; place: ListPlace }[]> {
  const { folderId, tags, sort, limit, after } = listing
  const rows = await db
    .select({ note: notes, titleKey })
    .from(notes)
    .where(
      and(
        eq(notes.userId, userId),
        isNull(notes.trashedAt),
        folderId === null ? isNull(notes.folderId) : undefined,
        folderId ? eq(notes.folderId, folderId) : undefined,
        hasTags(userId, tags),
        after && isBehind(sort, after),
      ),
    )
    .orderBy(...orderOf(sort))
    .limit(limit)
  return rows.map(({ note, titleKey: title }) => ({
    note,
    place: {
      isPinned: note.isPinned,
      key: sort === 'title' ? title : note[sort === 'updated' ? 'updatedAt' : 'createdAt'],
      id: note.id,
    },
  }))
}

/** A condition on `notes`. */
export function hasTags(userId: string, tags: readonly string[]): SQL | undefined {
  if (tags.length === 0) return undefined
  const wanted = [...new Set(tags.map((tag) => tag.toLowerCase()))]
  return sql`${notes.id} in (select note_id from note_taggings
    where user_id = ${userId} and tag_id = any(${sql.param(wanted)}::uuid[])
    group by note_id having count(*) = ${wanted.length})`
}

function orderOf(sort: Sort): SQL[] {
  if (sort === 'title') return [sql`(not ${notes.isPinned})`, asc(titleKey), asc(notes.id)]
  return [desc(notes.isPinned), desc(momentKeys[sort]), desc(notes.id)]
}

function isBehind(sort: Sort, { isPinned, key, id }: ListPlace): SQL {
  if (key instanceof Date) {
    const column = momentKeys[sort === 'created' ? 'created' : 'updated']
    return sql`(${notes.isPinned}, ${column}, ${notes.id})
      < (${isPinned}, ${key.toISOString()}::timestamptz, ${id}::uuid)`
  }
  return sql`((not ${notes.isPinned}), ${titleKey}, ${notes.id}) > (${!isPinned}, ${key}, ${id}::uuid)`
}

/** Returns the notes in the trash, the one that was moved there last first. */
export function findTrashedNotes(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: { trashedAt: Date; id: string } | undefined },
): Promise<KeptNote[]> {
  return db
    .select()
    .from(notes)
    .where(
      and(
        eq(notes.userId, userId),
        isNotNull(notes.trashedAt),
        after &&
          sql`(${notes.trashedAt}, ${notes.id}) < (${after.trashedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(notes.trashedAt), desc(notes.id))
    .limit(limit)
}

/** Returns other notes that link to a note, by title, without those in the trash. */
export function findBacklinks(db: Db, userId: string, id: string) {
  return db
    .select({ _id: notes.id, title: notes.title })
    .from(noteLinks)
    .innerJoin(notes, and(eq(notes.userId, noteLinks.userId), eq(notes.id, noteLinks.noteId)))
    .where(
      and(
        eq(noteLinks.userId, userId),
        eq(noteLinks.targetId, id),
        ne(noteLinks.noteId, id),
        isNull(notes.trashedAt),
      ),
    )
    .orderBy(asc(notes.foldedTitle), asc(notes.id))
    .limit(backlinksMax)
}
