// The changes of tasks that were made on this device, in any of its tabs, and are not on the server yet.
import { useEffect, useMemo, useState } from 'react'
import { useUserId } from '#kit/session/session.ts'
import type { KeptTaskChange } from './kept-task-changes.ts'
import { taskOutbox } from './task-outbox.ts'

const none: KeptTaskChange[] = []

export function useWaitingTasks(): KeptTaskChange[] {
  const userId = useUserId()
  const states = taskOutbox.useStates()
  const [changedElsewhere, setChanged] = useState(0)
  useEffect(() => {
    // Only other tabs cause this event.
    const look = () => setChanged((count) => count + 1)
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
  // The states change whenever something is kept or sent.
  return useMemo(
    () => (userId && states && changedElsewhere >= 0 ? taskOutbox.waiting(userId) : none),
    [userId, states, changedElsewhere],
  )
}
