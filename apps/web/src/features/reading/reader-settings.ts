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

const useUnsent = create<{ unsent: Unsent | null }>(() => ({ unsent: readUnsent() }))

export function useReaderSettings(user: User): {
  settings: ReaderSettings
  change(part: Partial<ReaderSettings>): void
} {
  const client = useQueryClient()
  const unsent = useUnsent(({ unsent }) => (unsent?.userId === user._id ? unsent : null))
  const settings = unsent?.settings ?? user.readerSettings

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
          if (useUnsent.getState().unsent === sent) forget()
        },
        onRefused: forget,
      }),
    [client],
  )
  useEffect(() => {
    const left = useUnsent.getState().unsent
    if (left?.userId === user._id) sender.send(left)
    return () => sender.stop()
  }, [sender, user._id])

  const change = useCallback(
    (part: Partial<ReaderSettings>) => {
      const next = { userId: user._id, settings: { ...settings, ...part } }
      useUnsent.setState({ unsent: next })
      browserStorage.set(storageKey, JSON.stringify(next))
      sender.send(next, sendAfterMs)
    },
    [sender, settings, user._id],
  )
  return { settings, change }
}

function forget(): void {
  useUnsent.setState({ unsent: null })
  browserStorage.remove(storageKey)
}
