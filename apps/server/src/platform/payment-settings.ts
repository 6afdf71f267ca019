// Which keys of Stripe this server may use. Live keys belong to the production and staging hosts, so that a copy of the
// server somewhere else never takes anybody's money.
import { OperatorError } from './postgres/operator-error.ts'
import { findEnvironment, type HostSettings } from './real-host.ts'

export interface StripeSettings {
  stripeSecretKey: string | undefined
  stripePublishableKeyLive: string | undefined
  stripePublishableKeyTest: string | undefined
  stripeWebhookSecret: string | undefined
  stripePriceId: string | undefined
  stripeApiUrl: string | undefined
}

export interface PaymentSettings {
  secretKey: string
  webhookSecret: string
  /** The price of the subscription, by its id at Stripe. */
  priceId: string
  /** The key that browsers may know. */
  publishableKey: string | undefined
  /** Instead of the address of Stripe itself. */
  apiUrl: string | undefined
}

/**
 * @returns undefined when payment is not set up
 * @throws OperatorError when a live key is somewhere where it must not be, or a setting is missing
 */
export function readPaymentSettings(
  settings: HostSettings & StripeSettings,
): PaymentSettings | undefined {
  const { stripeSecretKey: secretKey, stripeApiUrl: apiUrl } = settings
  if (secretKey === undefined) return undefined
  const { stripeWebhookSecret: webhookSecret, stripePriceId: priceId } = settings
  if (webhookSecret === undefined || priceId === undefined) {
    throw new OperatorError(
      'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID are needed too.',
    )
  }
  const isReal = findEnvironment(settings) !== undefined
  if (!isReal && isLive(secretKey)) {
    throw new OperatorError(
      'STRIPE_SECRET_KEY is a live key, but the host of PUBLIC_URL is neither PRODUCTION_HOST nor STAGING_HOST. Use a test key here.',
    )
  }
  const publishableKey = isReal
    ? settings.stripePublishableKeyLive
    : settings.stripePublishableKeyTest
  if (publishableKey !== undefined && isLive(publishableKey) !== isReal) {
    throw new OperatorError(
      'STRIPE_PUBLISHABLE_KEY_LIVE has to be a live key, and STRIPE_PUBLISHABLE_KEY_TEST a test key.',
    )
  }
  return { secretKey, webhookSecret, priceId, publishableKey, apiUrl }
}

function isLive(key: string): boolean {
  return /^[a-z]+_live_/.test(key)
}
