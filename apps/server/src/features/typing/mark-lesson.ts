// What a run over a lesson changes in the program of its user.
import type { LessonScore } from '@fovea/core/typing/lesson-score.ts'
import type { Tx } from '../../platform/database.ts'
import { findStandings, raiseStanding } from './lesson-store.ts'
import type { About } from './plan-run.ts'
import { describeLessons } from './program.ts'

/**
 * A run over a lesson that is not open is kept, and neither passes nor gives points.
 * @returns whether the lesson is open
 */
export async function markLesson(
  tx: Tx,
  userId: string,
  { lang, lessonId }: Pick<About, 'lang' | 'lessonId'>,
  reached: LessonScore,
): Promise<boolean> {
  const lessons = describeLessons(lang, await findStandings(tx, userId))
  const lesson = lessons.find(({ id }) => id === lessonId)
  if (!lesson?.isOpen) return false
  await raiseStanding(tx, userId, lesson.id, reached)
  return true
}
