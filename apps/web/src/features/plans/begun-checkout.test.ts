import type { Purchase } from '@fovea/core/plans/purchase.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { rememberCheckout, tellPurchaseOnce } from './begun-checkout.ts'

const told = vi.hoisted((): Purchase[] => [])
vi.mock('#domain/outside/tracking.ts', () => ({
  tracking: { purchase: (purchase: Purchase) => void told.push(purchase) },
}))

const sold = { id: 'cs_1', unitAmount: 499, currency: 'EUR', name: 'Fovea in full' }

beforeEach(() => {
  told.length = 0
  localStorage.clear()
  signOut()
  signIn('token', 'ada')
  vi.spyOn(Date, 'now').mockReturnValue(1_772_366_400_123)
})

describe('a purchase is told', () => {
  it('with the amount, the currency and the name of what was sold', async () => {
    rememberCheckout(sold)
    await tellPurchaseOnce()
    expect(told).toEqual([
      {
        amount: 4.99,
        currency: 'EUR',
        contentName: 'Fovea in full',
        transactionId: '1772366400123000cs_1',
      },
    ])
  })

  it('with nothing paid, if nothing was to be paid', async () => {
    rememberCheckout({ ...sold, unitAmount: 0 })
    await tellPurchaseOnce()
    expect(told).toMatchObject([{ amount: 0, currency: 'EUR' }])
  })

  it('as a whole for currencies without a smaller unit', async () => {
    rememberCheckout({ ...sold, unitAmount: 500, currency: 'JPY' })
    await tellPurchaseOnce()
    expect(told).toMatchObject([{ amount: 500, currency: 'JPY' }])
  })

  it('once, however often it is looked for, and in however many tabs', async () => {
    rememberCheckout(sold)
    await Promise.all([tellPurchaseOnce(), tellPurchaseOnce(), tellPurchaseOnce()])
    await tellPurchaseOnce()
    expect(told).toHaveLength(1)
  })

  it('to nobody but the buyer', async () => {
    rememberCheckout(sold)
    signIn('other', 'ben')
    await tellPurchaseOnce()
    expect(told).toEqual([])
    signIn('token', 'ada')
    await tellPurchaseOnce()
    expect(told).toHaveLength(1)
  })
})

describe('the defaults are told', () => {
  const defaults = { amount: 99.99, currency: 'USD', contentName: 'SUB' }

  it.each([
    ['the server says nothing', undefined],
    ['Stripe says nothing', { id: 'cs_1', unitAmount: null, currency: null, name: null }],
    ['there is an amount without a currency', { ...sold, currency: null, name: null }],
  ])('where %s', async (_, said) => {
    rememberCheckout(said)
    await tellPurchaseOnce()
    expect(told).toMatchObject([defaults])
  })

  it('where an earlier version of the page kept only that there was a checkout', async () => {
    localStorage.setItem('fovea.checkout.ada', 'begun')
    await tellPurchaseOnce()
    expect(told).toMatchObject([{ ...defaults, transactionId: '1772366400123000ada' }])
  })
})
