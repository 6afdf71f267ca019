// The code of a coupon link, kept on this device through a sign-up, a log-in, a link in a mail and a reload, until the
// plans page redeems it.
import { browserStorage } from './browser-storage.ts'

const key = 'coupon'

export function keepCoupon(code: string): void {
  browserStorage.set(key, code)
}

export function hasKeptCoupon(): boolean {
  return Boolean(browserStorage.get(key))
}

/** Returns the code and forgets it, so that it is sent once. */
export function takeKeptCoupon(): string | undefined {
  const code = browserStorage.get(key) || undefined
  browserStorage.remove(key)
  return code
}
