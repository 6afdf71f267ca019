// SQL about tracks.
import type { Day } from '@fovea/core/days/calendar.ts'
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { tracks } from '../../platform/tables/tracks.ts'

export type TrackRow = typeof tracks.$inferSelect

/** From one day to another, both included. The oldest first. */
export function findTracks(
  db: Db | Tx,
  userId: string,
  { from, to }: { from: Day; to: Day },
): Promise<TrackRow[]> {
  const { day } = tracks
  return db
    .select()
    .from(tracks)
    .where(and(eq(tracks.userId, userId), gte(day, from), lte(day, to)))
    .orderBy(asc(day))
}

export async function findTrack(
  db: Db | Tx,
  userId: string,
  day: Day,
): Promise<TrackRow | undefined> {
  const [row] = await db
    .select()
    .from(tracks)
    .where(and(eq(tracks.userId, userId), eq(tracks.day, day)))
  return row
}

const rowsAtOnce = 500

export async function writeTracks(tx: Tx, rows: readonly TrackRow[]): Promise<void> {
  const replaced = (column: string) => sql.raw(`excluded.${column}`)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insert(tracks)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({
        target: [tracks.userId, tracks.day],
        set: {
          version: replaced('version'),
          moodMorning: replaced('mood_morning'),
          moodEvening: replaced('mood_evening'),
          sleep: replaced('sleep'),
          water: replaced('water'),
          grateful: replaced('grateful'),
          updatedAt: replaced('updated_at'),
        },
      })
  }
}
