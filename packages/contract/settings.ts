// The settings of a user, grouped by the part of Fovea that they are for. A new part is one line here: it needs neither
// an endpoint nor a column.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { readerSettingsSchema } from './reader-settings.ts'
import { typingSettingsSchema } from './typing-settings.ts'

export const settingsSchema = z.object({
  reader: readerSettingsSchema,
  typing: typingSettingsSchema,
})

export type Settings = z.infer<typeof settingsSchema>

export const settings = {
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/user/settings',
    summary: 'All settings of the signed-in user',
    access: 'member',
    response: settingsSchema,
    errors: [],
  }),
  changeSettings: defineEndpoint({
    method: 'PUT',
    path: '/api/user/settings',
    summary:
      'Change the fields that are sent, of which the last call holds; all others stay as they are, and so do layouts of other languages. Answers all settings',
    access: 'member',
    body: z.object({
      reader: readerSettingsSchema.partial().optional(),
      typing: typingSettingsSchema.partial().optional(),
    }),
    response: settingsSchema,
    errors: [],
  }),
}
