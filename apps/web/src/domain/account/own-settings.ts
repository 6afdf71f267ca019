// The user's settings of one part, including changes in this browser that the server does not have yet.
import { useCallback, useMemo, useState } from 'react'
import type { Outbox } from '#kit/sending/outbox.ts'
import { createMemberStore } from '#kit/session/session.ts'
import { type ChangedSettings, idOfSettings, mergeSettings } from './settings-outboxes.ts'

const sendAfterMs = 800

export function createOwnSettings<Settings extends object>(
  outbox: Outbox<ChangedSettings<Settings>, unknown>,
  defaults: Settings,
) {
  /** Changes made here are used until the page is closed, since they are newer than the server's settings. */
  const useChanged = createMemberStore<{ userId?: string; changes?: ChangedSettings<Settings>[] }>(
    () => ({}),
  )

  /** @param kept the settings that the server has; a copy from an older version may lack some */
  return function useOwnSettings(
    userId: string,
    kept: Partial<Settings> | undefined,
  ): { settings: Settings; change(part: Partial<Settings>): void } {
    const changed = useChanged((state) => (state.userId === userId ? state.changes : undefined))
    const unsent = useMemo(() => outbox.waiting(userId), [userId])
    // What another device has changed is not shown in the middle of what is read or typed here, once something was changed.
    const [base, setBase] = useState<Partial<Settings>>()
    const states = outbox.useStates()
    const changes = changed ?? unsent
    const merged = changes
      .filter((item) => states[idOfSettings(item)]?.state !== 'refused')
      .reduce((all, item) => mergeSettings(all, item.settings), { ...defaults, ...(base ?? kept) })
    // An answer that says the same is the same to what is made of the settings.
    const told = JSON.stringify(merged)
    const settings = useMemo<Settings>(() => JSON.parse(told), [told])

    const change = useCallback(
      (part: Partial<Settings>) => {
        const item = { settings: part }
        setBase((known) => known ?? kept)
        const others = changes.filter((other) => idOfSettings(other) !== idOfSettings(item))
        useChanged.setState({ userId, changes: [...others, item] })
        outbox.keep(userId, item, sendAfterMs)
      },
      [changes, kept, userId],
    )
    return { settings, change }
  }
}
