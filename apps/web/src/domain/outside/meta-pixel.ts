// The pixel of Meta. It is told three events and nothing by itself: neither the pages that are opened nor what is pressed.
import { addScript } from './add-script.ts'
import type { Tag } from './tag.ts'

interface Pixel {
  (...command: unknown[]): void
  /** Set by Meta's script, which then works off the queue. */
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  push: Pixel
  loaded: boolean
  version: string
  disablePushState: boolean
}

declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

export function startMetaPixel(id: string): Partial<Tag> {
  const fbq = openQueue()
  window.fbq = fbq
  window._fbq = fbq
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  addScript('https://connect.facebook.net/en_US/fbevents.js')
  return {
    purchase: ({ transactionId, amount, currency, contentName }) => {
      const purchase = { value: amount, currency, content_name: contentName }
      fbq('track', 'Purchase', purchase, { eventID: transactionId })
    },
    addToWishlist: () => fbq('trackCustom', 'AddToWishlist'),
    lead: () => fbq('track', 'Lead'),
  }
}

function openQueue(): Pixel {
  const fbq = ((...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command)
    else fbq.queue.push(command)
  }) as Pixel
  return Object.assign(fbq, {
    queue: [],
    push: fbq,
    loaded: true,
    version: '2.0',
    disablePushState: true,
  })
}
