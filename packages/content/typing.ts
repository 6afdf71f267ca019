// Reads the typing lessons: JSON, one file for each language and category. To add a lesson, add it to its file with a
// new id; ids are never used again, since what people have passed is kept by them.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@fovea/contract/languages.ts'
import { type LessonCategory, lessonCategories } from '@fovea/contract/typing-choices.ts'
import { z } from 'zod'

const fixedSchema = z.strictObject({
  id: z.string(),
  /** The lines of a text that is the same every time. */
  text: z
    .array(z.string().regex(/^\s*\S/))
    .min(1)
    .max(60),
})

const randomSchema = z.strictObject({
  id: z.string(),
  random: z.strictObject({
    /** From which words or groups of letters are made. Empty for all letters. */
    letters: z.string().max(60),
    /** The letters of each word or group. */
    size: z.number().int().min(4).max(8),
    items: z.number().int().min(10).max(60),
  }),
})

const fileSchema = z.strictObject({ lessons: z.array(z.union([fixedSchema, randomSchema])).min(1) })

export interface ShippedLesson {
  id: string
  category: LessonCategory
  isRandom: boolean
  /** Whether passing it passes its whole category. */
  isCategoryTest: boolean
  /** Random lessons: the letters of each word or group. Others: the characters of the text. */
  size: number
  /** The number of words or groups. */
  items: number
  /** The text; in random lessons the letters of which it is made, empty for all letters. */
  string: string
  /** More wrong key presses than this do not pass. */
  error_limit: number
}

/** A word of a text contains one of these: signs that stand alone are no word. */
const letterOrDigit = /[\p{L}\p{N}]/u

const shipped = new Map<Language, readonly ShippedLesson[]>()

/**
 * The lessons of a language in the order of the program. They are read once and then kept in memory.
 * @throws Error that names the file if one is not valid.
 */
export function readLessons(language: Language): readonly ShippedLesson[] {
  const known = shipped.get(language)
  if (known) return known
  const lessons = lessonCategories.flatMap((category) => readCategory(language, category))
  shipped.set(language, lessons)
  return lessons
}

function readCategory(language: Language, category: LessonCategory): ShippedLesson[] {
  const name = `typing/${language}/${category}.json`
  const source = readFileSync(path.join(import.meta.dirname, name), 'utf8')
  const parsed = fileSchema.safeParse(JSON.parse(source))
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`)
  return parsed.data.lessons.map((lesson) => {
    if (!lesson.id.startsWith(`${language}-${category}-`)) {
      throw new Error(`${name}: ${lesson.id} is not an id of this file`)
    }
    return completeLesson(lesson, category)
  })
}

function completeLesson(
  lesson: z.infer<typeof fixedSchema> | z.infer<typeof randomSchema>,
  category: LessonCategory,
): ShippedLesson {
  const isCategoryTest = lesson.id.endsWith('-test')
  if ('random' in lesson) {
    const { letters, size, items } = lesson.random
    return {
      id: lesson.id,
      category,
      isRandom: true,
      isCategoryTest,
      size,
      items,
      string: letters,
      error_limit: limitErrors((size + 1) * items, isCategoryTest),
    }
  }
  const string = lesson.text.join('\n')
  return {
    id: lesson.id,
    category,
    isRandom: false,
    isCategoryTest,
    size: string.length,
    items: string.split(/\s+/).filter((part) => letterOrDigit.test(part)).length,
    string,
    error_limit: limitErrors(string.length, isCategoryTest),
  }
}

/** One key press in twenty may be wrong; in the test of a category three in a hundred. */
function limitErrors(presses: number, isCategoryTest: boolean): number {
  return Math.ceil(presses * (isCategoryTest ? 0.03 : 0.05))
}
