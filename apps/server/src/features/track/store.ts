// SQL about tracks.
import type { Day } from '@fovea/core/days/calendar.ts'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { tracks } from '../../platform/tables/tracks.ts'

export type TrackRow = typeof tracks.$inferSelect

/** From one day to another, both included. The oldest first. */
export function findTracks(
  db: Db,
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

export async function writeTrack(tx: Tx, row: TrackRow): Promise<void> {
  const { userId, day, ...changes } = row
  await tx
    .insert(tracks)
    .values(row)
    .onConflictDoUpdate({ target: [tracks.userId, tracks.day], set: changes })
}
