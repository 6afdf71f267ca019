// Sends all that a member has made, from whatever page: at the start, when the network is back, and what comes of it
// is shown by every page at once.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSetMe } from '#shared/me.ts'
import {
  outboxes,
  readingOutbox,
  resultOutbox,
  settingsOutbox,
  testOutbox,
} from '#shared/sending/outboxes.ts'
import { useUserId } from '#shared/session.ts'

export default function SendingHost() {
  const client = useQueryClient()
  const setMe = useSetMe()
  const userId = useUserId()

  useEffect(() => {
    const renew = (key: string) => void client.invalidateQueries({ queryKey: [key] })
    const endings = [
      resultOutbox.onSaved(() => renew('games')),
      testOutbox.onSaved(() => renew('reading-tests')),
      readingOutbox.onSaved(({ readingSpeed, readingSpeedMax }) => {
        setMe({ readingSpeed, readingSpeedMax })
        renew('reading')
      }),
      settingsOutbox.onSaved(({ readerSettings }) => setMe({ readerSettings })),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [client, setMe])

  useEffect(() => {
    if (!userId) return
    const sendAll = () => {
      for (const outbox of outboxes) void outbox.send(userId)
    }
    sendAll()
    window.addEventListener('online', sendAll)
    return () => window.removeEventListener('online', sendAll)
  }, [userId])
  return null
}
