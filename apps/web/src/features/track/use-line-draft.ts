// The line that is being typed. It is kept on this device, so that it is still there after a reload.
import type { Day } from '@fovea/core/days/calendar.ts'
import { useState } from 'react'
import { useUserId } from '#kit/session/session.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'
import { useStorageLost } from '#kit/ui/use-storage-lost.ts'

export function useLineDraft(day: Day): [draft: string, setDraft: (draft: string) => void] {
  const userId = useUserId()
  const key = `track-line.${userId}.${day}`
  const [draft, setDraft] = useState(() => browserStorage.get(key) ?? '')
  const keep = (next: string) => {
    setDraft(next)
    if (next) browserStorage.set(key, next)
    else browserStorage.remove(key)
  }
  useStorageLost(() => keep(draft))
  return [draft, keep]
}
