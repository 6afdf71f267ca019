// The reader's settings of one user. Their defaults are in `reader-defaults.ts`.
import { z } from 'zod'
import { dictionaryUrlMax, isDictionaryUrl } from './dictionary-url.ts'
import {
  chunkSizeRange,
  fontSizeRange,
  guideUnits,
  lineHeightRange,
  lineWidthRange,
  readerFonts,
  readerModes,
  readerThemes,
  wpmRange,
} from './reader-defaults.ts'

const within = (range: { min: number; max: number }) => z.number().min(range.min).max(range.max)

export const readerSettingsSchema = z.object({
  mode: z.enum(readerModes),
  wpm: within(wpmRange).int(),
  chunkSize: within(chunkSizeRange).int(),
  /** Starts slower and reaches the set speed over the first words. */
  isRampOn: z.boolean(),
  /** Marks one letter of each word as a place to look at. */
  isPivotOn: z.boolean(),
  /** Shows the words before and after in a faint colour. */
  areGhostsOn: z.boolean(),
  /** What the guided mode marks at one time. */
  guideUnit: z.enum(guideUnits),
  theme: z.enum(readerThemes),
  font: z.enum(readerFonts),
  fontSize: within(fontSizeRange).int(),
  lineWidth: within(lineWidthRange).int(),
  lineHeight: within(lineHeightRange),
  /** The address at which a word is looked up. `{word}` and `{lang}` are replaced by the word and its language. */
  dictionaryUrl: z
    .string()
    .max(dictionaryUrlMax)
    .refine(isDictionaryUrl, 'no http(s) address with {word}'),
})

export type ReaderSettings = z.infer<typeof readerSettingsSchema>
