// Stripe, as the settings describe it. Absent where payment is not set up.
import Stripe from 'stripe'
import type { PaymentSettings } from './payment-settings.ts'

export interface Payment extends PaymentSettings {
  stripe: Stripe
}

/** Callers wait for Stripe, so it gets less time than a call. */
const patienceMs = 8_000

export function createPayment(settings: PaymentSettings, { timeoutMs = patienceMs } = {}): Payment {
  const { secretKey, apiUrl } = settings
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && addressOf(new URL(apiUrl))),
  })
  return { ...settings, stripe }
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  }
}
