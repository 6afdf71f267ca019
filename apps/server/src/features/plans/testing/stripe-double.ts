// A server on this machine that answers as Stripe does, for as much of Stripe as Fovea uses. Tests change what it knows
// and have it sign events.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import {
  answerStripe,
  type Known,
  makeId,
  refuseBusy,
  type StripeObject,
} from './stripe-answers.ts'

export interface StripeDouble extends Known {
  webhookSecret: string
  /** Method and path of every call so far, without those that were answered from an idempotency key. */
  calls: string[]
  /** Resolves before each answer about a subscription. */
  beforeAnswer: () => Promise<void>
  /** What happens when somebody pays on the page of a checkout. @returns the new subscription */
  pay(sessionId: string): StripeObject
  /** A signed event about an object as it is now, or as given. */
  sign(type: string, object: object, options?: SignOptions): SignedEvent
  close(): Promise<void>
}

interface SignOptions {
  id?: string
  /** In milliseconds. */
  at?: number
  secret?: string
}

export interface SignedEvent {
  payload: Buffer
  headers: { 'stripe-signature': string; 'content-type': string }
}

const monthSeconds = 30 * 86_400
const webhookSecret = 'whsec_double'

export async function startStripeDouble(now: () => number): Promise<StripeDouble> {
  const objects = new Map<string, StripeObject>()
  const answered = new Map<string, { values: string; status: number; body: string }>()
  // Connections stay open, so that no call meets one that is just being closed.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void serve(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  objects.set('price_double', {
    id: 'price_double',
    object: 'price',
    active: true,
    currency: 'eur',
    unit_amount: 499,
    recurring: { interval: 'month', interval_count: 1 },
    product: 'prod_double',
  })
  const product = { id: 'prod_double', object: 'product', name: 'Fovea in full' }
  objects.set(product.id, product)

  const double: StripeDouble = {
    url,
    webhookSecret,
    objects,
    calls: [],
    mood: 'well',
    beforeAnswer: async () => {},
    pay(sessionId) {
      const session = objects.get(sessionId)
      if (session?.status !== 'open') throw new Error('there is no such open page')
      const seconds = Math.floor(now() / 1000)
      const { metadata } = (session.subscription_data ?? {}) as { metadata?: object }
      const subscription = {
        id: makeId('sub'),
        object: 'subscription',
        status: 'active',
        created: seconds,
        customer: session.customer,
        metadata,
        cancel_at: null,
        cancel_at_period_end: false,
        ended_at: null,
        items: { data: [{ current_period_end: seconds + monthSeconds }] },
      }
      objects.set(subscription.id, subscription)
      Object.assign(session, { status: 'complete', subscription: subscription.id })
      return subscription
    },
    sign(type, object, { id = makeId('evt'), at = now(), secret = webhookSecret } = {}) {
      const timestamp = Math.floor(at / 1000)
      const event = { id, object: 'event', type, created: timestamp, data: { object } }
      const payload = JSON.stringify(event)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
      return { payload: Buffer.from(payload), headers }
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return double

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const values = await text(request)
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    if (double.mood === 'silent') return
    const key = request.headers['idempotency-key']
    if (double.mood === 'busy' && key) {
      const { status, body } = refuseBusy()
      return send(response, { status, body: JSON.stringify(body) })
    }
    const known = typeof key === 'string' ? answered.get(key) : undefined
    if (known) {
      if (known.values === values) return send(response, known)
      const error = { type: 'idempotency_error', message: 'The key came with other values.' }
      return send(response, { status: 400, body: JSON.stringify({ error }) })
    }
    double.calls.push(`${request.method} ${pathname}`)
    const { status, body } = answerStripe(double, {
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      values: new URLSearchParams(values),
    })
    const answer = { values, status, body: JSON.stringify(body) }
    if (typeof key === 'string') answered.set(key, answer)
    if (pathname.startsWith('/v1/subscriptions/')) await double.beforeAnswer()
    send(response, answer)
  }
}

function send(response: ServerResponse, { status, body }: { status: number; body: string }): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
