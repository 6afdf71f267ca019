// What is sent of a typing run: the log of its key presses, of which the server counts every figure; or without a log what
// somebody says of it, which is kept as not verified.
import { z } from 'zod'
import { claimedWpmMax, typedTextMax } from './limits.ts'
import { agoMsSchema, languageSchema, newIdSchema, textSchema } from './scalars.ts'
import { testAmounts, textSources } from './typing-choices.ts'
import { seedSchema, typedRunSchema, wpmSchema } from './typing-runs.ts'

/** How a run is sent: a log of the largest size, with times in tenths of a ms, has about 700 kB. */
export const sentRun = { atOnce: 6, bodyLimitBytes: 1_024 * 1_024 } as const

const anyRun = {
  /** Without one the server makes it, and sending the run again keeps another one. */
  _id: newIdSchema,
  /** Words a minute: needed without a log, and not kept beside one. */
  typingSpeed: wpmSchema.optional(),
  /** The log. Without one the run is not verified. */
  run: typedRunSchema.optional(),
  agoMs: agoMsSchema,
}

type AnyRun = z.infer<z.ZodObject<typeof anyRun>>

/** A claim has a speed that a person can reach, and a log has what its text follows from. */
function check<Sent extends AnyRun>(
  neededByLog: readonly (keyof Sent & string)[],
): (context: z.core.ParsePayload<Sent>) => void {
  return ({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    if (value.run === undefined) {
      if (value.typingSpeed === undefined) refuse('typingSpeed', 'needed without a log (run)')
      else if (value.typingSpeed > claimedWpmMax) {
        refuse('typingSpeed', `nobody types more than ${claimedWpmMax} words a minute`)
      }
      return
    }
    for (const name of neededByLog) {
      if (value[name] === undefined) refuse(name, 'needed with a log (run)')
    }
  }
}

export const sentLessonSchema = z
  .object({
    ...anyRun,
    lessonId: z.string().max(64),
    /** From 0 to 100: 100 without an error, 50 at the error limit. Not kept beside a log. */
    score: z.number().min(0).max(100).optional(),
    /** From which the text of a random lesson was made. Needed with a log. */
    seed: seedSchema.optional(),
  })
  .check(check(['seed']))

export const sentTextSchema = z
  .object({
    ...anyRun,
    source: z.enum(textSources).default('own'),
    /** Needed with a log, and kept only with it. */
    text: textSchema({ min: 1, max: typedTextMax }).optional(),
    /** That of the account if it is left out. */
    language: languageSchema.optional(),
  })
  .check(check(['text']))

export const testQuery = {
  language: languageSchema,
  mode: z.enum(['time', 'words']),
  amount: z.coerce.number().int(),
}

export function isKnownAmount({
  mode,
  amount,
}: {
  mode: 'time' | 'words'
  amount: number
}): boolean {
  return (testAmounts[mode] as readonly number[]).includes(amount)
}

export const sentTestSchema = z
  .object({
    ...anyRun,
    /** That of the account if it is left out. */
    language: testQuery.language.optional(),
    /** Which test it was: both are needed with a log. */
    mode: testQuery.mode.optional(),
    amount: testQuery.amount.optional(),
    punctuation: z.boolean().default(false),
    numbers: z.boolean().default(false),
    /** From which its text was made. Needed with a log. */
    seed: seedSchema.optional(),
  })
  .check(check(['mode', 'amount', 'seed']))
  .refine(
    ({ mode, amount }) =>
      mode === undefined || amount === undefined
        ? mode === amount
        : isKnownAmount({ mode, amount }),
    'no such test',
  )
