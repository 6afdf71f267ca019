// The notes that were opened last on this device, by id, the latest first. Their texts are among the kept answers.
import { recentNotesMax } from '@fovea/contract/note-limits.ts'
import { onSessionEnd, useSession } from '#kit/session/session.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'

const keyOf = (userId: string) => `recent-notes.${userId}`

onSessionEnd((userId) => {
  if (userId) browserStorage.remove(keyOf(userId))
})

export function listRecentNotes(): string[] {
  const { userId } = useSession.getState()
  return userId ? (browserStorage.get(keyOf(userId)) ?? '').split(',').filter(Boolean) : []
}

export function rememberNote(id: string): void {
  store([id, ...listRecentNotes().filter((other) => other !== id)])
}

export function forgetNote(id: string): void {
  store(listRecentNotes().filter((other) => other !== id))
}

function store(ids: string[]): void {
  const { userId } = useSession.getState()
  if (userId) browserStorage.set(keyOf(userId), ids.slice(0, recentNotesMax).join(','))
}
