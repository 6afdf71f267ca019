// How one likes to read: the user's settings, with what this browser changed and the server has not yet.
import type { User } from '@fovea/contract/account.ts'
import { defaultReaderSettings } from '@fovea/contract/reader-defaults.ts'
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { callApi, contract } from '#shared/api-client.ts'
import { browserStorage } from '#shared/browser-storage.ts'
import { meQuery } from '#shared/me.ts'
import { createLatestSender } from '#shared/reader/latest-sender.ts'
import { useSession } from '#shared/session.ts'
import { callOnLeaving } from './call-on-leaving.ts'

const storageKey = 'unsent-reader-settings'
const sendAfterMs = 800

interface Unsent {
  userId: string
  settings: ReaderSettings
}

function readUnsent(): Unsent | null {
  try {
    const stored = JSON.parse(browserStorage.get(storageKey) ?? 'null') as Unsent | null
    return stored && { ...stored, settings: { ...defaultReaderSettings, ...stored.settings } }
  } catch {
    return null
  }
}

/** What was changed here stays until the page goes: it is newer than what the server is known to have. */
const useChanged = create<{ changed: Unsent | null }>(() => ({ changed: readUnsent() }))

export function useReaderSettings(user: User): {
  settings: ReaderSettings
  change(part: Partial<ReaderSettings>): void
} {
  const client = useQueryClient()
  const changed = useChanged(({ changed }) => (changed?.userId === user._id ? changed : null))
  const settings = changed?.settings ?? user.readerSettings

  const sender = useMemo(
    () =>
      createLatestSender({
        call: ({ settings }: Unsent) =>
          callApi(contract.account.updateUser, { body: { readerSettings: settings } }),
        onSent(sent, { readerSettings }) {
          client.setQueryData(
            meQuery(useSession.getState().token).queryKey,
            (me) => me && { ...me, readerSettings },
          )
          if (useChanged.getState().changed === sent) browserStorage.remove(storageKey)
        },
        onRefused() {
          useChanged.setState({ changed: null })
          browserStorage.remove(storageKey)
        },
      }),
    [client],
  )
  useEffect(() => {
    const left = readUnsent()
    if (left?.userId === user._id) sender.send(left)
    return () => {
      const waiting = sender.unsent()
      sender.stop()
      if (!waiting) return
      const body = { readerSettings: waiting.settings }
      callOnLeaving(contract.account.updateUser, { body })
    }
  }, [sender, user._id])

  const change = useCallback(
    (part: Partial<ReaderSettings>) => {
      const next = { userId: user._id, settings: { ...settings, ...part } }
      useChanged.setState({ changed: next })
      browserStorage.set(storageKey, JSON.stringify(next))
      sender.send(next, sendAfterMs)
    },
    [sender, settings, user._id],
  )
  return { settings, change }
}
