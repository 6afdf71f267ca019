// The lessons of typing, and how far somebody has come with them.
import { z } from 'zod'
import { lessonCategories } from './typing-choices.ts'

export const lessonSchema = z.object({
  id: z.string(),
  category: z.enum(lessonCategories),
  isPassed: z.boolean(),
  /**
   * Whether it can be begun: the first one, passed ones, those that follow a passed one (the tests of categories left
   * aside), and the tests of categories.
   */
  isOpen: z.boolean(),
  /** Whether the text is made anew for every run, from `string` and the common words of the language. */
  isRandom: z.boolean(),
  /** Whether passing it passes every lesson of its category. */
  isCategoryTest: z.boolean(),
  /** Random lessons: the letters of a word or group. Others: the characters of the text. */
  size: z.number().int(),
  /** The number of words or groups. */
  items: z.number().int(),
  /** The text or, in random lessons, the letters from which it is made; empty for all letters. */
  string: z.string(),
  /** A run with more wrong key presses than this does not pass. */
  error_limit: z.number().int(),
  /** The best score, from 0 to 100. */
  score: z.number(),
})

export type Lesson = z.infer<typeof lessonSchema>

/** The lessons of a language, without the tests of its categories. */
export const progressSchema = z.object({ passed: z.number().int(), total: z.number().int() })
