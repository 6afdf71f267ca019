// Calls Stripe. Every failure there becomes the same refusal, and the log describes it without naming anybody.
import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import { fail } from '../../platform/failure.ts'

/** @throws Failure `payment_unreachable` */
export async function askStripe<T>(
  log: FastifyBaseLogger,
  what: string,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    log.warn({ what, type, code, statusCode, requestId }, 'Stripe did not do what it was asked')
    return fail('payment_unreachable')
  }
}

/** The answer, or undefined when Stripe knows no such thing. @throws what `ask` throws for any other reason */
export async function unlessMissing<T>(ask: Promise<T>): Promise<T | undefined> {
  try {
    return await ask
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export function isMissing(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}
