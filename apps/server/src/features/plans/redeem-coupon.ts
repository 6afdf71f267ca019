// Redeeming a coupon: its days are added to what the user's coupons give already.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { addCouponDays } from '@fovea/core/plans/plan-facts.ts'
import type pg from 'pg'
import { findPlan, keepPlan } from '../../domain/plans/plan-store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { networkOf } from '../../platform/network-address.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { sayRefusal } from './coupon-sentences.ts'
import {
  type CouponRow,
  codeKeyOf,
  findCoupon,
  hasRedeemed,
  insertRedemption,
  takeUse,
} from './coupon-store.ts'

const hour = 3_600

/** Counts codes that are no coupon: those were guessed. */
function createGuessThrottles(pool: pg.Pool) {
  const limit = (name: string, attempts: number) =>
    createThrottle(pool, { name, attempts, windowSeconds: hour })
  return { byUser: limit('coupon-user', 10), byNetwork: limit('coupon-network', 200) }
}

interface Redemption {
  userId: string
  address: string | undefined
  code: string
}

export function createRedeemCoupon({ db, pool, clock }: { db: Db; pool: pg.Pool; clock: Clock }) {
  const { byUser, byNetwork } = createGuessThrottles(pool)
  const redeem = async ({ userId, address, code }: Redemption) => {
    const network = networkOf(address)
    await byUser.take(userId)
    await byNetwork.take(network)
    const outcome = await changeUser(db, userId, async (tx) => {
      const now = clock.now()
      const coupon = await findCoupon(tx, codeKeyOf(code))
      if (!coupon) return 'coupon_unknown'
      if (await hasRedeemed(tx, userId, coupon.id)) return 'coupon_already_used'
      const plan = await findPlan(tx, userId)
      if (!plan || plan.given) return 'plan_endless'
      if (!(await takeUse(tx, coupon.id, now))) return whyNotUsable(coupon, now)
      const { id: couponId, days } = coupon
      const after = addCouponDays(plan, days, now)
      const until = after.couponUntil
      await keepPlan(tx, userId, after)
      await insertRedemption(tx, { userId, couponId, redeemedAt: now, until })
      return { days, until }
    })
    if (outcome === 'coupon_unknown') return fail('coupon_unknown')
    await byUser.giveBack(userId)
    await byNetwork.giveBack(network)
    return typeof outcome === 'string' ? fail(outcome) : outcome
  }
  return (redemption: Redemption) =>
    redeem(redemption).catch((error: unknown) => {
      throw sayRefusal(error)
    })
}

function whyNotUsable({ expiresAt, closedAt }: CouponRow, now: Date) {
  const isOver = closedAt !== null || (expiresAt !== null && expiresAt <= now)
  return (isOver ? 'coupon_expired' : 'coupon_used_up') satisfies ErrorCode
}
