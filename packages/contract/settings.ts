// The settings of a user, grouped by the part of Fovea that they are for. A new part is one line here: it needs neither
// an endpoint nor a column.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { readerSettingsSchema } from './reader-settings.ts'
import { typingSettingsSchema } from './typing-settings.ts'

/** Each part is sent as a whole, and has a default for every field. */
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
    summary: 'Replace the parts that are sent, each as a whole; answers all settings',
    access: 'member',
    body: settingsSchema.partial(),
    response: settingsSchema,
    errors: [],
  }),
}
