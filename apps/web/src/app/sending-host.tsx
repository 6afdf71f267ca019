// Sends what a member has made offline, on every page: at the start and when the network is back. The answers
// update every page at once.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSetMe } from '#domain/account/me.ts'
import { useSetSettings } from '#domain/account/settings.ts'
import { settingsOutbox, typingSettingsOutbox } from '#domain/account/settings-outboxes.ts'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { highlightOutbox } from '#domain/highlights/highlight-outbox.ts'
import { showSaved } from '#domain/highlights/show-saved.ts'
import { textOutbox } from '#domain/library/text-outbox.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { readingOutbox } from '#domain/reader/reading-outbox.ts'
import { showSavedTask } from '#domain/tasks/show-saved-task.ts'
import { taskOutbox } from '#domain/tasks/task-outbox.ts'
import { showSavedTrack } from '#domain/track/show-saved-track.ts'
import { trackOutbox } from '#domain/track/track-outbox.ts'
import { useKeepNotes } from '#features/notes/device/use-keep-notes.ts'
import { useFollowSavedNotes } from '#features/notes/follow-saved.ts'
import { sendDrafts } from '#features/notes/saving/autosave.ts'
import { testOutbox } from '#features/reading-tests/test-outbox.ts'
import { useKeepTasks } from '#features/tasks/use-keep-tasks.ts'
import { typingOutbox } from '#features/typing/run/typing-outbox.ts'
import { useSession, useUserId } from '#kit/session/session.ts'
import { deviceStores } from '#kit/storage/device-store.ts'
import { outboxes } from './outboxes.ts'

export default function SendingHost() {
  const client = useQueryClient()
  const setMe = useSetMe()
  const setSettings = useSetSettings()
  const userId = useUserId()
  useFollowSavedNotes()
  useKeepNotes()
  useKeepTasks()

  useEffect(() => {
    const renew = (queryKey: readonly string[]) => void client.invalidateQueries({ queryKey })
    const endings = [
      resultOutbox.onSaved(() => {
        renew(queryKeys.games.standings)
        renew(queryKeys.games.rounds)
        renew(queryKeys.workout.all)
        renew(queryKeys.challenge.all)
        renew(queryKeys.boards.all)
        renew(queryKeys.statistics.all)
      }),
      textOutbox.onSaved(() => {
        renew(queryKeys.reading.all)
        renew(queryKeys.me.all)
      }),
      testOutbox.onSaved(() => {
        renew(queryKeys.readingTests.all)
        renew(queryKeys.statistics.all)
        // A test that counts is a reading: the speeds of the user may have changed.
        renew(queryKeys.me.all)
      }),
      readingOutbox.onSaved(({ readingSpeed, readingSpeedMax, ownPaceSpeed }) => {
        setMe({ readingSpeed, readingSpeedMax, ownPaceSpeed })
        renew(queryKeys.reading.all)
        renew(queryKeys.statistics.all)
      }),
      settingsOutbox.onSaved(setSettings),
      typingSettingsOutbox.onSaved(setSettings),
      typingOutbox.onSaved(({ typingSpeedMax }) => {
        setMe({ typingSpeedMax })
        renew(queryKeys.typing.all)
        renew(queryKeys.workout.all)
        renew(queryKeys.statistics.all)
      }),
      highlightOutbox.onSaved((saved) => {
        showSaved(client, saved)
        renew(queryKeys.highlights.all)
      }),
      trackOutbox.onSaved((saved) => showSavedTrack(client, saved)),
      taskOutbox.onSaved((change) => {
        showSavedTask(client, change)
        // The answer would lack what is still on its way.
        const { userId: owner } = useSession.getState()
        if (!owner || taskOutbox.waiting(owner).length > 0) return
        // A list that was asked for before the change came is not waited for.
        const queryKey = queryKeys.tasks.lists
        void client.cancelQueries({ queryKey }).then(() => renew(queryKey))
      }),
    ]
    return () => {
      for (const end of endings) end()
    }
  }, [client, setMe, setSettings])

  useEffect(() => {
    if (!userId) return
    const sendAll = () => {
      for (const outbox of outboxes) void outbox.send(userId)
      void sendDrafts(userId)
    }
    sendAll()
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('online', sendAll, { signal })
    // What waits is kept again before it is sent.
    deviceStores.addEventListener('lost', sendAll, { signal })
    return () => ended.abort()
  }, [userId])
  return null
}
