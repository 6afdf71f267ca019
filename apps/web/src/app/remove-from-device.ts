// Removes everything of an account from this device: what is kept for times without a connection, what waits to be sent,
// drafts and choices, and the files of the app, which are stored again with the next visit.
import { forgetKeptNotes } from '#domain/notes/kept-notes.ts'
import { forgetKept } from '#kit/queries/kept-answers.ts'
import { endOnServer } from '#kit/session/end-on-server.ts'
import { forgetUser, useSession } from '#kit/session/session.ts'

export async function removeFromDevice(): Promise<void> {
  const { token, userId } = useSession.getState()
  if (!token || !userId) return
  forgetUser(userId)
  void endOnServer(token)
  await Promise.all([forgetKept(userId), forgetKeptNotes(userId)])
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.unregister()
    const names = (await caches.keys()).filter((name) => name.startsWith('fovea-'))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // A browser that refuses its storage has nothing in it.
  }
}
