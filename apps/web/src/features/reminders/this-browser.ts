// Whether this browser shows reminders. It is asked for its permission only when somebody has switched them on.
import type { PushTarget } from './api.ts'

/**
 * `insecure`: the site has no https, without which no browser shows notifications. `denied`: notifications of this site are
 * blocked, which only the settings of the browser can change.
 */
export type BrowserState = 'unsupported' | 'insecure' | 'denied' | 'off' | 'on'

const workerPatienceMs = 20_000

/** @param publicKey the server's key. A subscription for another key receives nothing. */
export async function readBrowser(publicKey: string): Promise<BrowserState> {
  if (!window.isSecureContext) return 'insecure'
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration()
  const found = await registration?.pushManager.getSubscription()
  const isReady = found && Notification.permission === 'granted' && isFor(found, publicKey)
  return isReady ? 'on' : 'off'
}

/**
 * Must be called because of a click: otherwise browsers refuse.
 * @returns undefined if the person did not allow it
 */
export async function subscribeBrowser(publicKey: string): Promise<PushTarget | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await findWorker()
  const earlier = await pushManager.getSubscription()
  if (earlier && !isFor(earlier, publicKey)) await earlier.unsubscribe()
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = made.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription has no keys')
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
}

/** Some browsers have service workers and refuse to start one, and then never say so. */
async function findWorker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, refuse) => {
    setTimeout(() => refuse(new Error('There is no service worker')), workerPatienceMs)
  })
  return Promise.race([navigator.serviceWorker.ready, tooLate])
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const found = await registration?.pushManager.getSubscription()
  await found?.unsubscribe()
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  return key !== null && toBase64Url(new Uint8Array(key)) === publicKey
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
