// Browsers in journeys cannot reach a push service, so subscribing is played: the rest, from the permission to what the
// server keeps, is real. That messages arrive is tested with the server.
import type { Page } from '@playwright/test'

export async function playPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const place = 'played-push-key'
    const write = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const read = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
        sign.charCodeAt(0),
      ).buffer
    const subscriptionFor = async (serverKey: string) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])
      const p256dh = write(await crypto.subtle.exportKey('raw', pair.publicKey))
      const auth = write(crypto.getRandomValues(new Uint8Array(16)).buffer)
      // Journeys run at the same time, and an address belongs to one browser.
      const endpoint = `https://push.example.org/${crypto.randomUUID()}`
      return {
        options: { applicationServerKey: read(serverKey) },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(place)
          return true
        },
      } as unknown as PushSubscription
    }
    PushManager.prototype.subscribe = async (options) => {
      const serverKey = String(options?.applicationServerKey)
      localStorage.setItem(place, serverKey)
      return subscriptionFor(serverKey)
    }
    PushManager.prototype.getSubscription = async () => {
      const serverKey = localStorage.getItem(place)
      return serverKey === null ? null : subscriptionFor(serverKey)
    }
  })
}
