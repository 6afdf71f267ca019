// Settings that are sent to the server later. Later settings replace earlier ones.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { TypingSettings } from '@fovea/contract/typing-settings.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { hasFields } from '#kit/storage/stored-list.ts'

export const settingsId = 'settings'

export const settingsOutbox = createOutbox({
  name: 'unsent-reader-settings',
  isItem: (value): value is { settings: ReaderSettings } =>
    hasFields(value, { settings: 'object' }),
  idOf: () => settingsId,
  call: ({ settings }) => callApi(contract.settings.changeSettings, { body: { reader: settings } }),
})

export const typingSettingsOutbox = createOutbox({
  name: 'unsent-typing-settings',
  isItem: (value): value is { settings: TypingSettings } =>
    hasFields(value, { settings: 'object' }),
  idOf: () => settingsId,
  call: ({ settings }) => callApi(contract.settings.changeSettings, { body: { typing: settings } }),
})
