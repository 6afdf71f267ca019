import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addCouponDays,
  giveType,
  keptType,
  type PlanFacts,
  planAt,
  userTypeAt,
} from './plan-facts.ts'

const moment = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2036-01-01'),
  noInvalidDate: true,
})
const type = fc.constantFrom('trial', 'subscriber', 'coupon')

type Step = (facts: PlanFacts, now: Date) => PlanFacts

/** What can happen to an account. What is refused by the server does not happen here either. */
const step = fc.oneof(
  fc.boolean().map(
    (isPaid): Step =>
      (facts) => ({ ...facts, isPaid }),
  ),
  type.map(
    (given): Step =>
      (facts) =>
        facts.isPaid ? facts : giveType(facts, given),
  ),
  fc.integer({ min: 1, max: 400 }).map(
    (days): Step =>
      (facts, now) =>
        facts.given ? facts : addCouponDays(facts, days, now),
  ),
)

const none: PlanFacts = { isPaid: false, given: null, couponUntil: null }

const anyFacts = fc
  .array(fc.tuple(step, moment), { maxLength: 12 })
  .map((steps) =>
    steps
      .sort(([, a], [, b]) => a.getTime() - b.getTime())
      .reduce((facts, [change, now]) => change(facts, now), none),
  )

describe('the plan of an account, whatever happened to it', () => {
  it('is told by what is kept beside the end of coupons', () => {
    fc.assert(
      fc.property(anyFacts, moment, (facts, now) => {
        const kept = { userType: keptType(facts), couponUntil: facts.couponUntil }
        expect(userTypeAt(kept, now)).toBe(planAt(facts, now).userType)
      }),
    )
  })

  it('says where it comes from, and ends at the very moment at which the coupon ends', () => {
    const now = new Date('2026-11-27')
    const later = new Date(now.getTime() + 1)
    const source = (facts: Partial<PlanFacts>) => planAt({ ...none, ...facts }, now).source
    expect(source({ given: 'coupon' })).toBe('administrator')
    expect([source({ couponUntil: later }), source({ couponUntil: now })]).toEqual(['coupon', null])
    const kept = (couponUntil: Date) => userTypeAt({ userType: 'coupon', couponUntil }, now)
    expect([kept(later), kept(now)]).toEqual(['coupon', 'trial'])
    const coupons = { ...none, couponUntil: later }
    expect(giveType(coupons, 'trial')).toEqual(none)
    expect(giveType(coupons, 'subscriber')).toEqual({ ...none, given: 'subscriber' })
  })

  it('is what an administrator set, from then on', () => {
    fc.assert(
      fc.property(anyFacts, type, moment, (facts, userType, now) => {
        const after = giveType({ ...facts, isPaid: false }, userType)
        expect(planAt(after, now).userType).toBe(userType)
      }),
    )
  })

  it('is the same again once a subscription has come and gone', () => {
    fc.assert(
      fc.property(anyFacts, moment, (facts, now) => {
        const before = { ...facts, isPaid: false }
        const paid = { ...before, isPaid: true }
        expect(planAt(paid, now).source).toBe('subscription')
        expect(planAt({ ...paid, isPaid: false }, now)).toEqual(planAt(before, now))
      }),
    )
  })

  it('has one gift: from an administrator, or from coupons', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(facts.given !== null && facts.couponUntil !== null).toBe(false)
      }),
    )
  })

  it('lasts exactly the days of a coupon longer', () => {
    fc.assert(
      fc.property(anyFacts, moment, fc.integer({ min: 1, max: 400 }), (facts, now, days) => {
        const rest = Math.max((facts.couponUntil?.getTime() ?? 0) - now.getTime(), 0)
        const { couponUntil } = addCouponDays({ ...facts, given: null }, days, now)
        expect(couponUntil.getTime() - now.getTime()).toBe(rest + days * 86_400_000)
      }),
    )
  })
})
