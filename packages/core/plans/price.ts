// Amounts of money as Stripe counts them, in the smallest unit of their currency.

export interface Price {
  /** In the smallest unit of the currency. */
  unitAmount: number
  /** Such as `EUR`. */
  currency: string
}

/** Stripe goes on counting these in hundredths, which do not exist. */
const countedInHundredths: ReadonlySet<string> = new Set(['ISK', 'UGX'])

/** How many of the whole currency it is: 4.99 for 499 cents. */
export function toAmount({ unitAmount, currency }: Price): number {
  if (countedInHundredths.has(currency.toUpperCase())) return unitAmount / 100
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return unitAmount / 10 ** maximumFractionDigits
}
