// How one likes to read: the user's settings, with what this browser changed and the server has not yet.
import type { User } from '@fovea/contract/account.ts'
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import { useCallback, useMemo } from 'react'
import { settingsId, settingsOutbox } from '#shared/sending/outboxes.ts'
import { createMemberStore } from '#shared/session.ts'

const sendAfterMs = 800

/** What was changed here stays until the page goes: it is newer than what the server is known to have. */
const useChanged = createMemberStore<{ settings?: ReaderSettings }>(() => ({}))

export function useReaderSettings(user: User): {
  settings: ReaderSettings
  change(part: Partial<ReaderSettings>): void
} {
  const changed = useChanged(({ settings }) => settings)
  const isRefused = settingsOutbox.useStates((states) => states[settingsId]?.state === 'refused')
  const unsent = useMemo(() => findUnsent(user._id), [user._id])
  const settings = isRefused ? user.readerSettings : (changed ?? unsent ?? user.readerSettings)

  const change = useCallback(
    (part: Partial<ReaderSettings>) => {
      const next = { settings: { ...settings, ...part } }
      useChanged.setState(next)
      settingsOutbox.keep(user._id, next, sendAfterMs)
    },
    [settings, user._id],
  )
  return { settings, change }
}

/** Of an earlier visit; an older version may have kept fewer settings. */
function findUnsent(userId: string): ReaderSettings | undefined {
  const [unsent] = settingsOutbox.waiting(userId)
  return unsent && { ...defaultReaderSettings, ...unsent.settings }
}
