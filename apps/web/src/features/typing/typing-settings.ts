// The user's typing settings, including changes in this browser that the server does not have yet.
import { defaultTypingSettings } from '@fovea/contract/typing-defaults.ts'
import type { TypingSettings } from '@fovea/contract/typing-settings.ts'
import { useCallback, useMemo } from 'react'
import { settingsId, typingSettingsOutbox } from '#domain/account/settings-outboxes.ts'
import { createMemberStore } from '#kit/session/session.ts'

const sendAfterMs = 800

/** Changes made here are used until the page is closed, since they are newer than the server's settings. */
const useChanged = createMemberStore<{ userId?: string; settings?: TypingSettings }>(() => ({}))

/** @param kept the settings that the server has; a copy from an older version may lack them */
export function useTypingSettings(
  userId: string,
  kept: Partial<TypingSettings> | undefined,
): { settings: TypingSettings; change(part: Partial<TypingSettings>): void } {
  const changed = useChanged((state) => (state.userId === userId ? state.settings : undefined))
  const isRefused = typingSettingsOutbox.useStates(
    (states) => states[settingsId]?.state === 'refused',
  )
  const unsent = useMemo(() => typingSettingsOutbox.waiting(userId)[0]?.settings, [userId])
  const newest = isRefused ? kept : (changed ?? unsent ?? kept)
  const settings = useMemo(() => ({ ...defaultTypingSettings, ...newest }), [newest])

  const change = useCallback(
    (part: Partial<TypingSettings>) => {
      const next = { settings: { ...settings, ...part } }
      useChanged.setState({ userId, ...next })
      typingSettingsOutbox.keep(userId, next, sendAfterMs)
    },
    [settings, userId],
  )
  return { settings, change }
}
