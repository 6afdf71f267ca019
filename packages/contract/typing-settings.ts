// The typing settings of one user. They are sent as a whole. Every field has a default, so old rows stay readable.
import { z } from 'zod'
import { languageSchema } from './scalars.ts'
import { backspaces, errorModes, keyboardLayouts } from './typing-choices.ts'
import { defaultTypingSettings, typingTextSizes } from './typing-defaults.ts'

const first = defaultTypingSettings

export const typingSettingsSchema = z.object({
  /** The language that is typed. null for the language of the interface. */
  language: languageSchema.nullable().default(first.language),
  /** The layouts that were chosen by hand. A language without one has its usual layout. */
  layouts: z.partialRecord(languageSchema, z.enum(keyboardLayouts)).default(first.layouts),
  errorMode: z.enum(errorModes).default(first.errorMode),
  backspace: z.enum(backspaces).default(first.backspace),
  textSize: z.enum(typingTextSizes).default(first.textSize),
  /** Whether speed and accuracy are shown while typing. */
  showsFigures: z.boolean().default(first.showsFigures),
  showsKeyboard: z.boolean().default(first.showsKeyboard),
  sounds: z.boolean().default(first.sounds),
  /** Whether a screen reader is told the next word and each mistake. */
  announces: z.boolean().default(first.announces),
  testMode: z.enum(['time', 'words']).default(first.testMode),
  testAmount: z.number().int().min(1).max(1_000).default(first.testAmount),
  punctuation: z.boolean().default(first.punctuation),
  numbers: z.boolean().default(first.numbers),
})

export type TypingSettings = z.infer<typeof typingSettingsSchema>
