// Handles the events of Stripe, which alone change what counts as paid. An event only says that something has changed.
// The present state is asked of Stripe, so the order in which events come does not matter. See decision 0055.
import type { SubscriptionStatus } from '@fovea/contract/plan-limits.ts'
import { subscriptionStatuses } from '@fovea/contract/plan-limits.ts'
import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import { validate } from 'uuid'
import { z } from 'zod'
import type { SubscriptionRow } from '../../domain/plans/plan-store.ts'
import { Failure, fail } from '../../platform/failure.ts'
import { lockUser, transactInTurn } from '../../platform/lock-user.ts'
import { askStripe, unlessMissing } from './ask-stripe.ts'
import type { PayingParts } from './plan-parts.ts'
import {
  dropCheckout,
  findCustomer,
  keepSubscription,
  rememberEvent,
} from './subscription-store.ts'

/** In seconds. An older signature may be a repetition by somebody else. */
const toleranceSeconds = 300

/** How often Stripe is asked again because another event was heard meanwhile. */
const attempts = 5

/** The part of an event that is read. Whatever Stripe adds to events is ignored. */
const id = z.union([z.string(), z.object({ id: z.string() })]).nullish()
const metadata = z.object({ userId: z.string().optional(), checkout: z.string().optional() })
const shapes = {
  event: z.object({
    id: z.string(),
    type: z.string(),
    data: z.object({ object: z.unknown() }),
  }),
  session: z.object({
    client_reference_id: z.string().nullish(),
    customer: id,
    subscription: id,
    metadata: metadata.nullish(),
  }),
  subscription: z.object({ id: z.string(), customer: id, metadata: metadata.nullish() }),
}

type Event = z.infer<typeof shapes.event>

/** @throws Failure `invalid_signature`, or `invalid_request` for what is signed and is no event */
export function readEvent(
  { payment, clock }: PayingParts,
  { bytes, signature }: { bytes: Uint8Array; signature: string },
): Event {
  const { stripe, webhookSecret } = payment
  const body = Buffer.from(bytes)
  const now = clock.now().getTime()
  try {
    return read(
      shapes.event,
      stripe.webhooks.constructEvent(
        ...([body, signature, webhookSecret, toleranceSeconds, undefined, now] as const),
      ),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) fail('invalid_signature')
    if (error instanceof SyntaxError) fail('invalid_signature')
    if (error instanceof Failure) throw error
    // It is signed, but an event of another kind than those that are asked for.
    return fail('invalid_request')
  }
}

function read<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> {
  return shape.safeParse(value).data ?? fail('invalid_request')
}

/** What an event is about. */
interface Subject {
  userId: string | null | undefined
  customerId: string | undefined
  subscriptionId: string | undefined
  /** The key of a checkout that is over. */
  checkout: string | undefined
}

function subjectOf({ type, data: { object } }: Event): Subject | undefined {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const session = read(shapes.session, object)
      const { client_reference_id: userId, customer, subscription, metadata } = session
      const ids = { customerId: idOf(customer), subscriptionId: idOf(subscription) }
      return { userId, ...ids, checkout: metadata?.checkout }
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const { id, customer, metadata } = read(shapes.subscription, object)
      const ids = { customerId: idOf(customer), subscriptionId: id }
      return { userId: metadata?.userId, ...ids, checkout: undefined }
    }
    default:
      return undefined
  }
}

function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === 'string' ? named : named?.id
}

/** An event that is not about anybody here is no mistake: several servers may share an account of Stripe. */
export async function hearEvent(
  parts: PayingParts,
  log: FastifyBaseLogger,
  event: Event,
): Promise<void> {
  const subject = subjectOf(event)
  const { userId } = subject ?? {}
  if (!subject || !userId || !validate(userId)) return
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await hearOnce(parts, log, { event, subject, userId })) return
  }
  // Stripe sends it again later.
  fail('not_ready')
}

/** @returns false when another event was heard while Stripe was asked. */
async function hearOnce(
  { db, clock, payment }: PayingParts,
  log: FastifyBaseLogger,
  { event, subject, userId }: { event: Event; subject: Subject; userId: string },
): Promise<boolean> {
  const { customerId, subscriptionId, checkout } = subject
  const before = await findCustomer(db, userId)
  if (!before || before.customerId !== customerId) {
    log.warn({ event: event.id, type: event.type }, 'an event of Stripe is about nobody here')
    return true
  }
  const found =
    subscriptionId === undefined
      ? undefined
      : await askStripe(log, 'subscription', () =>
          unlessMissing(payment.stripe.subscriptions.retrieve(subscriptionId)),
        )
  const row = found && idOf(found.customer) === before.customerId ? toRow(userId, found) : undefined
  return transactInTurn(db, userId, async (tx) => {
    if (!(await lockUser(tx, userId))) return true
    const now = clock.now()
    if ((await findCustomer(tx, userId))?.version !== before.version) return false
    if (!(await rememberEvent(tx, event.id, now))) return true
    if (checkout !== undefined) await dropCheckout(tx, userId, checkout)
    if (row) await keepSubscription(tx, row)
    return true
  })
}

function toRow(userId: string, found: Stripe.Subscription): SubscriptionRow {
  const paidUntil = found.items.data[0]?.current_period_end
  const until = found.ended_at ?? found.cancel_at ?? paidUntil
  return {
    userId,
    id: found.id,
    status: knownStatus(found.status),
    until: until === undefined ? null : new Date(until * 1000),
    isEnding: found.cancel_at_period_end || found.cancel_at !== null,
    createdAt: new Date(found.created * 1000),
  }
}

/** A state that Stripe may add one day gives nothing until somebody has thought about it. */
function knownStatus(status: string): SubscriptionStatus {
  return subscriptionStatuses.find((known) => known === status) ?? 'paused'
}
