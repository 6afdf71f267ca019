// When a session ends, this browser takes no more reminders, and those that are shown disappear. The server may hear of
// the log-out much later, and the next person at this browser must not read somebody else's plans.
import { readKeptSession } from '#kit/session/kept-session.ts'
import { onSessionEnd } from '#kit/session/session.ts'

export function endNotificationsWithSessions(): void {
  onSessionEnd(() => void endNotifications())
  // A session may have ended while no tab was open, or its tab was closed at once.
  void endNotifications()
}

async function endNotifications(): Promise<void> {
  // A tab may hear late that a session ended, when somebody has signed in already.
  if (readKeptSession().token !== null) return
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // A browser that refuses has nothing that could be ended.
  }
}
