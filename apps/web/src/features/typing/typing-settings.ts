// The user's typing settings.
import { defaultTypingSettings } from '@fovea/contract/typing-defaults.ts'
import type { TypingSettings } from '@fovea/contract/typing-settings.ts'
import { createOwnSettings } from '#domain/account/own-settings.ts'
import { typingSettingsOutbox } from '#domain/account/settings-outboxes.ts'

export const useTypingSettings = createOwnSettings<TypingSettings>(
  typingSettingsOutbox,
  defaultTypingSettings,
)
