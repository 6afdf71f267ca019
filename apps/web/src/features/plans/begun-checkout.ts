// Remembers that this browser has left for a checkout and what is sold there, so that its purchase is told once, and not
// again after a reload, on the way back, or in another tab.
import type { Sold } from '@fovea/contract/plans.ts'
import { toAmount } from '@fovea/core/plans/price.ts'
import { describePurchase } from '@fovea/core/plans/purchase.ts'
import { tracking } from '#domain/outside/tracking.ts'
import { takeTurn } from '#kit/sending/tab-talk.ts'
import { useSession } from '#kit/session/session.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'

const keyOf = (userId: string) => `checkout.${userId}`

/** @param sold undefined from a server that is older than this page */
export function rememberCheckout(sold: Sold | undefined): void {
  const { userId } = useSession.getState()
  if (userId) browserStorage.set(keyOf(userId), JSON.stringify(sold ?? {}))
}

/** The first tab tells of it: one tab looks at a time. */
export async function tellPurchaseOnce(): Promise<void> {
  const { userId, signal } = useSession.getState()
  if (!userId) return
  await takeTurn(`fovea.${keyOf(userId)}`, signal, async () => {
    const kept = browserStorage.get(keyOf(userId))
    if (kept === null) return
    browserStorage.remove(keyOf(userId))
    const { id, unitAmount, currency, name } = readSold(kept)
    tracking.purchase(
      describePurchase({
        id: id ?? userId,
        nowMs: Date.now(),
        ...(typeof unitAmount === 'number' && currency
          ? { amount: toAmount({ unitAmount, currency }), currency }
          : {}),
        ...(name && { contentName: name }),
      }),
    )
  })
}

/** An earlier version of this page kept only that there was a checkout. */
function readSold(kept: string): Partial<Sold> {
  try {
    return Object(JSON.parse(kept)) as Partial<Sold>
  } catch {
    return {}
  }
}
