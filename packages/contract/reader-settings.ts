// The reader's settings of one user. They are sent as a whole. Every field has a default, so old rows stay readable.
import { z } from 'zod'
import { dictionaryUrlMax, isDictionaryUrl } from './dictionary-url.ts'
import {
  chunkSizeRange,
  defaultReaderSettings,
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

const first = defaultReaderSettings

export const readerSettingsSchema = z.object({
  mode: z.enum(readerModes).default(first.mode),
  wpm: within(wpmRange).int().default(first.wpm),
  chunkSize: within(chunkSizeRange).int().default(first.chunkSize),
  /** Starts slower and reaches the set speed over the first words. */
  isRampOn: z.boolean().default(first.isRampOn),
  /** Marks one letter of each word as a place to look at. */
  isPivotOn: z.boolean().default(first.isPivotOn),
  /** Shows the words before and after in a faint colour. */
  areGhostsOn: z.boolean().default(first.areGhostsOn),
  /** What the guided mode marks at one time. */
  guideUnit: z.enum(guideUnits).default(first.guideUnit),
  theme: z.enum(readerThemes).default(first.theme),
  font: z.enum(readerFonts).default(first.font),
  fontSize: within(fontSizeRange).int().default(first.fontSize),
  lineWidth: within(lineWidthRange).int().default(first.lineWidth),
  lineHeight: within(lineHeightRange).default(first.lineHeight),
  /** The address at which a word is looked up. `{word}` and `{lang}` are replaced by the word and its language. */
  dictionaryUrl: z
    .string()
    .max(dictionaryUrlMax)
    .refine(isDictionaryUrl, 'no http(s) address with {word}')
    .default(first.dictionaryUrl),
})

export type ReaderSettings = z.infer<typeof readerSettingsSchema>
