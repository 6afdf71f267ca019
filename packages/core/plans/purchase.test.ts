import { describe, expect, it } from 'vitest'
import { describePurchase } from './purchase.ts'

describe('a purchase', () => {
  it('has defaults, and a transaction of the time in milliseconds, 000 and the id', () => {
    expect(describePurchase({ id: 'cs_1', nowMs: 1_772_366_400_123 })).toEqual({
      amount: 99.99,
      currency: 'USD',
      contentName: 'SUB',
      transactionId: '1772366400123000cs_1',
    })
  })

  it('says what was really paid where that is known', () => {
    const paid = { amount: 4.99, currency: 'EUR', contentName: 'YEAR' }
    expect(describePurchase({ id: 'x', nowMs: 1, ...paid })).toMatchObject(paid)
  })
})
