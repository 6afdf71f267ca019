// The program of lessons as it stands for one user: what is passed, what is open, and what comes next.
import { readLessons, type ShippedLesson } from '@fovea/content/typing.ts'
import { type Language, languages } from '@fovea/contract/languages.ts'
import type { LessonCategory } from '@fovea/contract/typing-choices.ts'
import type { Lesson } from '@fovea/contract/typing-program.ts'

/** What a user has reached in a lesson. */
export interface LessonStanding {
  score: number
  isPassed: boolean
}

export type Standings = ReadonlyMap<string, LessonStanding>

export interface Progress {
  points: number
  progress: { passed: number; total: number }
  nextLessonId: string | null
}

/** Undefined for a lesson that does not ship. */
export function findShippedLesson(
  id: string,
): { lesson: ShippedLesson; language: Language } | undefined {
  const language = languages.find((one) => id.startsWith(`${one}-`))
  const lesson = language && readLessons(language).find((one) => one.id === id)
  return lesson && { lesson, language }
}

/**
 * All lessons of a language, in order. A lesson is open if it is passed, is the first, follows a passed one, or is the test
 * of a category. The tests are beside the row: nobody has to take one to go on.
 */
export function describeLessons(language: Language, standings: Standings): Lesson[] {
  const shipped = readLessons(language)
  const passedCategories = new Set(
    shipped
      .filter(({ id, isCategoryTest }) => isCategoryTest && standings.get(id)?.isPassed)
      .map(({ category }) => category),
  )
  let isNextOpen = true
  return shipped.map((lesson) => {
    const { score = 0, isPassed: isPassedItself = false } = standings.get(lesson.id) ?? {}
    const isPassed = isPassedItself || passedCategories.has(lesson.category)
    const isOpen = isPassed || isNextOpen || lesson.isCategoryTest
    if (!lesson.isCategoryTest) isNextOpen = isPassed
    return { ...lesson, isPassed, isOpen, score }
  })
}

/** In the order of the program. */
export function groupLessons(
  lessons: readonly Lesson[],
): { category: LessonCategory; lessons: Lesson[] }[] {
  const groups = Map.groupBy(lessons, ({ category }) => category)
  return [...groups].map(([category, ofCategory]) => ({ category, lessons: ofCategory }))
}

/** Points are those of all languages and of lessons that no longer ship, so that they never become fewer. */
export function summarize(lessons: readonly Lesson[], standings: Standings): Progress {
  const counted = lessons.filter(({ isCategoryTest }) => !isCategoryTest)
  return {
    points: [...standings.values()].reduce((sum, { score }) => sum + score, 0),
    progress: {
      passed: counted.filter(({ isPassed }) => isPassed).length,
      total: counted.length,
    },
    nextLessonId: counted.find(({ isPassed }) => !isPassed)?.id ?? null,
  }
}
