// Coupons and who redeemed them, and what Stripe said about subscriptions.
import type { SubscriptionStatus } from '@fovea/contract/plan-limits.ts'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, userId } from './users.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    /** As it was written. */
    code: text('code').notNull(),
    /** The code without blanks, in upper case: what must be unique. */
    codeKey: text('code_key').notNull().unique(),
    days: integer('days').notNull(),
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    expiresAt: moment('expires_at'),
    closedAt: moment('closed_at'),
    note: text('note').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('coupons_created').on(table.createdAt.desc(), table.id.desc())],
)

export const redemptions = pgTable(
  'redemptions',
  {
    userId: userId(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    redeemedAt: moment('redeemed_at').notNull(),
    /** Until when the user's coupons last with this one. */
    until: moment('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.couponId] }),
    index('redemptions_coupon').on(table.couponId),
  ],
)

/** How Stripe knows a user. */
export const stripeCustomers = pgTable('stripe_customers', {
  userId: userId().primaryKey(),
  customerId: text('customer_id').notNull(),
  /** The idempotency key of a checkout that may still be paid, so that there is never a second one. */
  checkoutKey: text('checkout_key'),
  checkoutAt: moment('checkout_at'),
  /** Raised with each change of a subscription. What was asked of Stripe before a change is asked again after it. */
  version: integer('version').notNull().default(0),
})

export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: userId(),
    /** As Stripe names it. */
    id: text('id').notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    until: moment('until'),
    isEnding: boolean('is_ending').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** The events of Stripe that were heard, so that none counts twice. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    heardAt: moment('heard_at').notNull(),
  },
  (table) => [index('stripe_events_heard').on(table.heardAt)],
)
