import { expect, it } from 'vitest'
import { toAmount } from './price.ts'

it.each([
  [499, 'EUR', 4.99],
  [9_999, 'usd', 99.99],
  [0, 'USD', 0],
  [500, 'JPY', 500],
  [1_500, 'KWD', 1.5],
  [50_000, 'ISK', 500],
  [50_000, 'UGX', 500],
  [199_000, 'HUF', 1_990],
  [1_500_000, 'COP', 15_000],
])('%i of the smallest unit of %s is %d', (unitAmount, currency, amount) => {
  expect(toAmount({ unitAmount, currency })).toBe(amount)
})
