// The user's settings for the reader.
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import { createOwnSettings } from '#domain/account/own-settings.ts'
import { settingsOutbox } from '#domain/account/settings-outboxes.ts'

export const useReaderSettings = createOwnSettings<ReaderSettings>(
  settingsOutbox,
  defaultReaderSettings,
)
