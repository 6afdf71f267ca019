// The user's settings for the reader, including changes in this browser that the server does not have yet.
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import { useCallback, useMemo } from 'react'
import { settingsId, settingsOutbox } from '#domain/account/settings-outboxes.ts'
import { createMemberStore } from '#kit/session/session.ts'

const sendAfterMs = 800

/** Changes made here are used until the page is closed, since they are newer than the server's settings. */
const useChanged = createMemberStore<{ userId?: string; settings?: ReaderSettings }>(() => ({}))

/** @param kept the settings that the server has */
export function useReaderSettings(
  userId: string,
  kept: ReaderSettings,
): {
  settings: ReaderSettings
  change(part: Partial<ReaderSettings>): void
} {
  const changed = useChanged((state) => (state.userId === userId ? state.settings : undefined))
  const isRefused = settingsOutbox.useStates((states) => states[settingsId]?.state === 'refused')
  const unsent = useMemo(() => findUnsent(userId), [userId])
  const settings = isRefused ? kept : (changed ?? unsent ?? kept)

  const change = useCallback(
    (part: Partial<ReaderSettings>) => {
      const next = { settings: { ...settings, ...part } }
      useChanged.setState({ userId, ...next })
      settingsOutbox.keep(userId, next, sendAfterMs)
    },
    [settings, userId],
  )
  return { settings, change }
}

/** Settings from an earlier visit. An older version may have kept fewer of them, so defaults fill the gaps. */
function findUnsent(userId: string): ReaderSettings | undefined {
  const [unsent] = settingsOutbox.waiting(userId)
  return unsent && { ...defaultReaderSettings, ...unsent.settings }
}
