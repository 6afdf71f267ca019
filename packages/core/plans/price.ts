// Amounts of money as Stripe counts them, in the smallest unit of their currency.

export interface Price {
  /** In the smallest unit of the currency. */
  unitAmount: number
  /** Such as `EUR`. */
  currency: string
}

/**
 * How many digits Stripe counts behind the point, where it is not two. These are not always those of ISO 4217: a forint has
 * none today, and is counted in hundredths. Source: docs.stripe.com/currencies.
 */
const zeroDecimal: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)
const threeDecimal: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '))

/** How many of the whole currency it is: 4.99 for 499 cents. */
export function toAmount({ unitAmount, currency }: Price): number {
  const code = currency.toUpperCase()
  if (zeroDecimal.has(code)) return unitAmount
  return unitAmount / (threeDecimal.has(code) ? 1_000 : 100)
}
