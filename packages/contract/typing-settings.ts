// The typing settings of one user. Their defaults are in `typing-defaults.ts`.
import { z } from 'zod'
import { languageSchema } from './scalars.ts'
import { backspaces, errorModes, keyboardLayouts } from './typing-choices.ts'
import { typingTextSizes } from './typing-defaults.ts'

export const typingSettingsSchema = z.object({
  /** The language that is typed. null for the language of the interface. */
  language: languageSchema.nullable(),
  /** The layouts that were chosen by hand. A language without one has its usual layout. */
  layouts: z.partialRecord(languageSchema, z.enum(keyboardLayouts)),
  errorMode: z.enum(errorModes),
  backspace: z.enum(backspaces),
  textSize: z.enum(typingTextSizes),
  /** Whether speed and accuracy are shown while typing. */
  showsFigures: z.boolean(),
  showsKeyboard: z.boolean(),
  sounds: z.boolean(),
  /** Whether a screen reader is told the next word and each mistake. */
  announces: z.boolean(),
  testMode: z.enum(['time', 'words']),
  testAmount: z.number().int().min(1).max(1_000),
  punctuation: z.boolean(),
  numbers: z.boolean(),
})

export type TypingSettings = z.infer<typeof typingSettingsSchema>
