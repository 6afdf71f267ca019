// The facts about a purchase that the tools which measure purchases are told.

export interface Purchase {
  amount: number
  currency: string
  contentName: string
  transactionId: string
}

interface Made {
  /** Of the checkout. */
  id: string
  nowMs: number
  amount?: number
  currency?: string
  contentName?: string
}

export function describePurchase(made: Made): Purchase {
  const { id, nowMs, amount = 99.99, currency = 'USD', contentName = 'SUB' } = made
  return { amount, currency, contentName, transactionId: `${nowMs}000${id}` }
}
