// A typing run: how it is sent, with all that was typed, and how it is kept, with its figures.
import { z } from 'zod'
import { dayMs } from './durations.ts'
import { typingEventsMax, typingInsertedMax } from './limits.ts'
import { idSchema, languageSchema, momentSchema, textSchema } from './scalars.ts'
import {
  backspaces,
  errorModes,
  keyboardLayouts,
  origins,
  textSources,
  typingKinds,
  unrankedRuns,
} from './typing-choices.ts'

const atMsSchema = z.number().min(0).max(dayMs)

/** A packed event of `core/typing/log.ts`. */
const eventSchema = z.union([
  z.tuple([
    atMsSchema,
    z.literal('i'),
    textSchema({ min: 1, max: 64 }),
    z.enum(origins).optional(),
  ]),
  z.tuple([atMsSchema, z.literal('d'), z.number().int().min(1).max(1_000)]),
  z.tuple([atMsSchema, z.enum(['w', 'p', 'r'])]),
])

function countInserted(events: readonly z.infer<typeof eventSchema>[]): number {
  return events.reduce((sum, event) => (event[1] === 'i' ? sum + event[2].length : sum), 0)
}

/** How a run was typed. Its text follows from what it belongs to. */
export const typedRunSchema = z.object({
  layout: z.enum(keyboardLayouts),
  errorMode: z.enum(errorModes),
  backspace: z.enum(backspaces),
  /** In order: no event is earlier than the one before. */
  events: z
    .array(eventSchema)
    .max(typingEventsMax)
    .refine(
      (events) => events.every(([atMs], at) => at === 0 || atMs >= (events[at - 1]?.[0] ?? 0)),
      'times that go back',
    )
    .refine(
      (events) => countInserted(events) <= typingInsertedMax,
      'more characters than can be typed',
    ),
  endedAtMs: atMsSchema,
})

export const seedSchema = z.string().regex(/^[0-9a-f]{32}$/)
export const wpmSchema = z.number().min(0).max(10_000)

/** What nobody measured is null: all but `wpm` of a run that was sent without a log. */
const typingFiguresSchema = z.object({
  activeMs: z.number().nullable(),
  wpm: z.number(),
  rawWpm: z.number().nullable(),
  accuracy: z.number().nullable(),
  consistency: z.number().nullable(),
  /** Imported results say only how many characters stood there at the end, right and wrong, and nothing of words. */
  presses: z.number().int().nullable(),
  errors: z.number().int().nullable(),
  rightWords: z.number().int().nullable(),
  wrongWords: z.number().int().nullable(),
})

export const sessionSchema = z.object({
  _id: idSchema,
  kind: z.enum(typingKinds),
  lessonId: z.string().nullable(),
  source: z.enum(textSources).nullable(),
  language: languageSchema,
  layout: z.enum(keyboardLayouts).nullable(),
  mode: z.enum(['time', 'words']).nullable(),
  amount: z.number().int().nullable(),
  punctuation: z.boolean(),
  numbers: z.boolean(),
  /** Lessons only: from 0 to 100. Without a log it is what was claimed, or null. */
  score: z.number().nullable(),
  isPassed: z.boolean().nullable(),
  /** Words a minute. */
  typingSpeed: z.number(),
  figures: typingFiguresSchema,
  /** Whether the server counted it from a log. Imported results, and what was only claimed, it cannot check. */
  isVerified: z.boolean(),
  isRanked: z.boolean(),
  unrankedReason: z.enum(unrankedRuns).nullable(),
  hasLog: z.boolean(),
  typedAt: momentSchema,
})

export type TypingFigures = z.infer<typeof typingFiguresSchema>

export type TypingSession = z.infer<typeof sessionSchema>

export const savedSchema = z.object({
  session: sessionSchema,
  /** Whether it is the fastest test of its mode, amount, language, punctuation and numbers so far. */
  isBest: z.boolean(),
  typingSpeedMax: z.number(),
})
