// Remembers that this browser has left for a checkout, so that its purchase is told once and not again after a reload.
import { describePurchase } from '@fovea/core/plans/purchase.ts'
import { browserStorage } from '#shared/browser-storage.ts'
import { tracking } from '#shared/outside/tracking.ts'
import { useSession } from '#shared/session.ts'

const keyOf = (userId: string) => `checkout.${userId}`

export function rememberCheckout(): void {
  const { userId } = useSession.getState()
  if (userId) browserStorage.set(keyOf(userId), 'begun')
}

/** Also with several tabs, whoever comes first tells of it. */
export function tellPurchaseOnce(): void {
  const { userId } = useSession.getState()
  if (!userId || browserStorage.get(keyOf(userId)) === null) return
  browserStorage.remove(keyOf(userId))
  tracking.purchase(describePurchase({ id: userId, nowMs: Date.now() }))
}
