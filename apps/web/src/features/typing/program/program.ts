// The lessons of a program in their order, and their names.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { Lesson } from '@fovea/contract/typing-program.ts'
import type { TFunction } from 'i18next'
import type { contract } from '#kit/api/api-client.ts'

export type Program = EndpointResponse<typeof contract.typing.program>

export function listLessons({ program }: Program): Lesson[] {
  return program.flatMap(({ lessons }) => lessons)
}

/** A lesson is named by its category and its number there, a test of a category by the category. */
export function nameLesson(
  t: TFunction<'typing'>,
  { id, category, isCategoryTest }: Lesson,
  lessons: readonly Lesson[],
): string {
  const name = t(`category.${category}`)
  if (isCategoryTest) return t('lesson.testOf', { category: name })
  const siblings = lessons.filter((one) => one.category === category && !one.isCategoryTest)
  const number = siblings.findIndex((one) => one.id === id) + 1
  return t('lesson.name', { category: name, number })
}

/** The lesson to go on with. */
export function findNextLesson(program: Program): Lesson | undefined {
  const { nextLessonId } = program
  return listLessons(program).find(({ id }) => id === nextLessonId)
}
