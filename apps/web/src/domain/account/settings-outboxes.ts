// Changes of settings that are sent to the server later. Only what was changed is sent, so that another device can change
// the rest meanwhile.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { TypingSettings } from '@fovea/contract/typing-settings.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { hasFields } from '#kit/storage/stored-list.ts'

/** An earlier version kept all settings in each item. */
export interface ChangedSettings<Settings> {
  settings: Partial<Settings>
}

/** Names the fields, and the entries of a field that is a list by name. */
export function idOfSettings({ settings }: ChangedSettings<object>): string {
  return Object.entries(settings)
    .map(([field, value]) => (isRecord(value) ? `${field}.${Object.keys(value)}` : field))
    .join()
}

export function mergeSettings<Settings extends object>(
  settings: Settings,
  change: Partial<Settings>,
): Settings {
  const known = new Map<string, unknown>(Object.entries(settings))
  const changed = Object.entries(change).map(([field, value]) => [
    field,
    isRecord(value) ? { ...Object(known.get(field)), ...value } : value,
  ])
  return { ...settings, ...Object.fromEntries(changed) }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function createSettingsOutbox<Settings>(part: 'reader' | 'typing') {
  return createOutbox({
    name: `unsent-${part}-settings`,
    isItem: (value): value is ChangedSettings<Settings> => hasFields(value, { settings: 'object' }),
    idOf: idOfSettings,
    call: ({ settings }) =>
      callApi(contract.settings.changeSettings, { body: { [part]: settings } }),
    isOrdered: true,
  })
}

export const settingsOutbox = createSettingsOutbox<ReaderSettings>('reader')

export const typingSettingsOutbox = createSettingsOutbox<TypingSettings>('typing')
