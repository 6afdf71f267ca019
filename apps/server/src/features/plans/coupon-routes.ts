// The handlers with which administrators make and change coupons.
import type { contract } from '@fovea/contract'
import type { Coupon } from '@fovea/contract/coupons.ts'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { cursorMoment, cutPage, readCursor } from '../../platform/paging.ts'
import type { Handlers } from '../../platform/routes.ts'
import {
  type CouponRow,
  codeKeyOf,
  findCouponById,
  insertCoupon,
  listCoupons,
  updateCoupon,
} from './coupon-store.ts'

const placeShape = z.tuple([cursorMoment, z.uuid()])

export function couponsHandlers({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.coupons> {
  return {
    async coupons({ query: { limit, after } }) {
      const place = after === undefined ? undefined : readCursor(after, placeShape)
      const rows = await listCoupons(db, {
        limit: limit + 1,
        after: place && { createdAt: place[0], id: place[1] },
      })
      const { page, next } = cutPage(rows, limit, ({ createdAt, id }) => [createdAt, id])
      return { coupons: page.map(toCoupon), next }
    },

    addCoupon({ body: { _id: id = v7(), code, days, uses, expiresAt, note }, change }) {
      const codeKey = codeKeyOf(code)
      return change(async (tx, tell) => {
        const row = await insertCoupon(tx, {
          id,
          code,
          codeKey,
          days,
          uses,
          note,
          createdAt: clock.now(),
          expiresAt: toMoment(expiresAt),
        })
        const known = row ?? (await findCouponById(tx, id))
        if (!known) return fail('coupon_taken')
        const isSame = known.codeKey === codeKey && known.days === days
        if (!isSame) return fail('id_taken')
        tell({ kind: 'coupon', id, details: { days, uses } })
        return toCoupon(known)
      })
    },

    changeCoupon({ params: { id }, body: { isClosed, expiresAt, uses }, change }) {
      const changes = {
        uses,
        ...(expiresAt !== undefined && { expiresAt: toMoment(expiresAt) }),
        ...(isClosed !== undefined && { closedAt: isClosed ? clock.now() : null }),
      }
      const isEmpty = Object.values(changes).every((value) => value === undefined)
      return change(async (tx, tell) => {
        const row = isEmpty ? await findCouponById(tx, id) : await updateCoupon(tx, id, changes)
        if (!row) return fail('not_found')
        const details = {
          ...(uses !== undefined && { uses }),
          ...(expiresAt !== undefined && { expiresAt }),
          ...(isClosed !== undefined && { isClosed }),
        }
        tell({ kind: 'coupon', id, details })
        return toCoupon(row)
      })
    },
  }
}

function toMoment(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

function toCoupon(row: CouponRow): Coupon {
  const { id: _id, code, days, uses, used, note } = row
  return {
    _id,
    code,
    days,
    uses,
    used,
    note,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isClosed: row.closedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
