// How one likes to read: the user's settings for the reader, with what this browser changed and the server has not yet.
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import { useCallback, useMemo } from 'react'
import { settingsId, settingsOutbox } from '#shared/sending/outboxes.ts'
import { createMemberStore } from '#shared/session.ts'

const sendAfterMs = 800

/** What was changed here stays until the page goes: it is newer than what the server is known to have. */
const useChanged = createMemberStore<{ userId?: string; settings?: ReaderSettings }>(() => ({}))

/** @param kept what the server has */
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

/** Of an earlier visit; an older version may have kept fewer settings. */
function findUnsent(userId: string): ReaderSettings | undefined {
  const [unsent] = settingsOutbox.waiting(userId)
  return unsent && { ...defaultReaderSettings, ...unsent.settings }
}
