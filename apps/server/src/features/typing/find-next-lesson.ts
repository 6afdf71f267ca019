// The lesson to go on with, in the language that is chosen for typing.
import type { NextLesson } from '@fovea/contract/home.ts'
import { typingSettingsSchema } from '@fovea/contract/typing-settings.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/routes.ts'
import { findChosenSettings, findStandings } from './lesson-store.ts'
import { describeLessons, summarize } from './program.ts'

export async function findNextLesson(
  db: Db,
  { userId, lang }: Pick<Caller, 'userId' | 'lang'>,
): Promise<NextLesson> {
  const [standings, chosen] = await Promise.all([
    findStandings(db, userId),
    findChosenSettings(db, userId),
  ])
  const settings = typingSettingsSchema.partial().safeParse(chosen ?? {})
  const language = settings.data?.language ?? lang
  const lessons = describeLessons(language, standings)
  const { nextLessonId, progress } = summarize(lessons, standings)
  const lesson = lessons.find(({ id }) => id === nextLessonId)
  if (!lesson) return { language, next: null, progress }
  const { id, category } = lesson
  const siblings = lessons.filter((one) => one.category === category && !one.isCategoryTest)
  return { language, next: { id, category, number: siblings.indexOf(lesson) + 1 }, progress }
}
