// The code of a coupon link, kept on this device through a sign-up, a log-in, a link in a mail and a reload, until the
// plans page redeems it.
import { browserStorage } from '#kit/storage/browser-storage.ts'

const key = 'coupon'

export function keepCoupon(code: string): void {
  browserStorage.set(key, code)
}

export function findKeptCoupon(): string | undefined {
  return browserStorage.get(key) || undefined
}

export function forgetKeptCoupon(): void {
  browserStorage.remove(key)
}
