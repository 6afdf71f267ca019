// SQL about what users have reached in lessons. There are a few hundred rows for each user at most.
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { userSettings } from '../../platform/tables/settings.ts'
import { typingLessons } from '../../platform/tables/typing.ts'
import type { LessonStanding, Standings } from './program.ts'

export async function findStandings(db: Db | Tx, userId: string): Promise<Standings> {
  const { lessonId, score, isPassed } = typingLessons
  const rows = await db
    .select({ lessonId, score, isPassed })
    .from(typingLessons)
    .where(eq(typingLessons.userId, userId))
  return new Map(rows.map(({ lessonId: id, ...standing }) => [id, standing]))
}

/** The best score stays, and so does that it was passed. */
export async function raiseStanding(
  tx: Tx,
  userId: string,
  lessonId: string,
  reached: LessonStanding,
): Promise<void> {
  await tx
    .insert(typingLessons)
    .values({ userId, lessonId, ...reached })
    .onConflictDoUpdate({
      target: [typingLessons.userId, typingLessons.lessonId],
      set: {
        score: sql`greatest(excluded.score, ${typingLessons.score})`,
        isPassed: sql`excluded.is_passed or ${typingLessons.isPassed}`,
      },
      setWhere: sql`excluded.score > ${typingLessons.score} or excluded.is_passed > ${typingLessons.isPassed}`,
    })
}

/** The settings of typing as they were saved, by whatever version. */
export async function findChosenSettings(db: Db, userId: string): Promise<unknown> {
  const [row] = await db
    .select({ value: userSettings.value })
    .from(userSettings)
    .where(and(eq(userSettings.userId, userId), eq(userSettings.part, 'typing')))
  return row?.value
}
