// Reminders that the server sends to this browser, and what a click on one does.
/// <reference lib="webworker" />

/** What the server sends. */
interface PushContent {
  title: string
  text: string
  /** The page that a click opens. */
  path: string
  /** A notification replaces an earlier one with the same tag. */
  tag: string
  locale: string
}

/** Browsers insist that each message is shown, so what cannot be read is shown as something. */
export async function showReminder(
  registration: ServiceWorkerRegistration,
  message: string,
): Promise<void> {
  const { title, text, path, tag, locale } = readContent(message)
  await registration.showNotification(title, {
    body: text,
    tag,
    lang: locale,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { path },
  })
}

/** Shows the window that has the page, or opens one. What is done in other windows is not interrupted. */
export async function openReminder(clients: Clients, notification: Notification): Promise<void> {
  notification.close()
  const { path } = notification.data as { path: string }
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = windows.find(({ url }) => url === new URL(path, location.origin).href)
  if (found) await found.focus()
  else await clients.openWindow(path)
}

function readContent(message: string): PushContent {
  try {
    const { title, text, path, tag, locale } = JSON.parse(message)
    return {
      title: String(title),
      text: String(text),
      path: toOwnPath(String(path)),
      tag: String(tag),
      locale: String(locale),
    }
  } catch {
    return { title: 'Fovea', text: '', path: '/', tag: 'unknown', locale: 'en' }
  }
}

/** Only pages of this site are opened. */
function toOwnPath(path: string): string {
  const url = new URL(path, location.origin)
  return url.origin === location.origin ? url.pathname + url.search : '/'
}
