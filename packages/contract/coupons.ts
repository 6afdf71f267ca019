// The coupons of a server, which administrators make.
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { nextPageSchema, pagedQuery } from './paging.ts'
import { couponCodeMax, couponDaysMax, couponNoteMax, couponUsesMax } from './plan-limits.ts'
import { idSchema, lineSchema, momentSchema, newIdSchema } from './scalars.ts'

const fields = {
  uses: z.number().int().min(1).max(couponUsesMax),
  /** When it can no longer be redeemed. null for never. */
  expiresAt: momentSchema
    .refine((moment) => moment >= '2000' && moment < '3000', 'too far away')
    .nullable(),
}

/** A code is a part of an address, and is typed from what somebody reads. */
function fitsLink(code: string): boolean {
  const isReadable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(code)
  return isReadable && !/[/\\?#%]/.test(code) && !/^\.+$/.test(code)
}

const couponSchema = z.object({
  _id: idSchema,
  code: z.string(),
  days: z.number().int(),
  uses: z.number().int(),
  used: z.number().int(),
  expiresAt: momentSchema.nullable(),
  isClosed: z.boolean(),
  note: z.string(),
  createdAt: momentSchema,
})

export type Coupon = z.infer<typeof couponSchema>

export const coupons = {
  coupons: defineEndpoint({
    method: 'GET',
    path: '/admin_api/coupons',
    summary: 'The coupons, newest first',
    access: 'admin',
    query: z.object(pagedQuery),
    response: z.object({ coupons: z.array(couponSchema), next: nextPageSchema }),
    errors: [],
  }),
  addCoupon: defineEndpoint({
    method: 'POST',
    path: '/admin_api/coupons',
    summary: 'Make a coupon. With an _id, sending it again makes no second',
    access: 'admin',
    audit: 'addCoupon',
    body: z.object({
      _id: newIdSchema,
      code: lineSchema(couponCodeMax).refine(fitsLink, 'not for a link'),
      days: z.number().int().min(1).max(couponDaysMax),
      note: z.union([z.literal(''), lineSchema(couponNoteMax)]).default(''),
      ...fields,
    }),
    response: couponSchema,
    errors: ['coupon_taken', 'id_taken'],
  }),
  changeCoupon: defineEndpoint({
    method: 'PUT',
    path: '/admin_api/coupons/{id}',
    summary: 'Change how often and until when a coupon can be used, close it, or open it again',
    access: 'admin',
    audit: 'changeCoupon',
    params: z.object({ id: idSchema }),
    body: z.object({ ...fields, isClosed: z.boolean() }).partial(),
    response: couponSchema,
    errors: ['not_found'],
  }),
}
