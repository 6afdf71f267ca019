// What the double of Stripe answers to each call.
import { randomBytes } from 'node:crypto'

export interface StripeObject {
  id: string
  [field: string]: unknown
}

/** What the double knows. */
export interface Known {
  url: string
  objects: Map<string, StripeObject>
  /**
   * How it answers from now on: as Stripe, with a refusal, as if another call with the same key were on its way, with an
   * error, or never.
   */
  mood: 'well' | 'refusing' | 'busy' | 'broken' | 'silent'
}

export const makeId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`

interface Call {
  method: string
  path: string
  query: URLSearchParams
  values: URLSearchParams
}

interface Answer {
  status: number
  body: object
}

export function answerStripe(double: Known, call: Call): Answer {
  if (double.mood === 'broken') return refuse(500, { type: 'api_error' })
  if (double.mood === 'refusing') {
    return refuse(402, { type: 'card_error', code: 'card_declined' })
  }
  const [, , ...names] = call.path.split('/')
  const [kind = '', id] =
    names[0] === 'checkout' || names[0] === 'billing_portal' ? names.slice(1) : names
  if (names[0] === 'billing_portal') {
    return ok({
      id: makeId('bps'),
      url: `${double.url}/portal?to=${call.values.get('return_url')}`,
    })
  }
  if (id === undefined) return call.method === 'GET' ? list(double, call) : make(double, kind, call)
  const object = double.objects.get(id)
  if (!object || object.deleted) return refuse(404, { code: 'resource_missing' })
  if (call.method === 'DELETE') return end(double, object)
  for (const [name, value] of readValues(call.values)) object[name] = value
  return ok(object)
}

function make(double: Known, kind: string, { values }: Call): Answer {
  const prefix = { customers: 'cus', sessions: 'cs' }[kind]
  if (prefix === undefined) return refuse(404, {})
  const id = makeId(prefix)
  const object: StripeObject = { id, ...Object.fromEntries(readValues(values)) }
  if (kind === 'sessions') {
    const customer = double.objects.get(String(object.customer))
    if (!customer || customer.deleted) {
      return refuse(400, { code: 'resource_missing', param: 'customer' })
    }
    Object.assign(object, { object: 'checkout.session', status: 'open', subscription: null })
    object.url = `${double.url}/pay/${id}`
    const price = double.objects.get('price_double')
    Object.assign(object, { amount_total: price?.unit_amount, currency: price?.currency })
  }
  double.objects.set(id, object)
  return ok(object)
}

function list(double: Known, { query }: Call): Answer {
  const data = [...double.objects.values()].filter(
    ({ object, customer, status }) =>
      object === 'subscription' && customer === query.get('customer') && status !== 'canceled',
  )
  return ok({ object: 'list', data, has_more: false })
}

/** A customer takes all of their subscriptions along. */
function end(double: Known, object: StripeObject): Answer {
  if (object.object === 'subscription') object.status = 'canceled'
  else object.deleted = true
  for (const other of double.objects.values()) {
    if (object.deleted && other.customer === object.id && other.object === 'subscription') {
      other.status = 'canceled'
    }
  }
  return ok(object)
}

/** `metadata[userId]=…` is the field `userId` of `metadata`; lists are not read. */
function readValues(values: URLSearchParams): [string, unknown][] {
  const read: Record<string, unknown> = {}
  for (const [path, text] of values) {
    const names = path.replaceAll(']', '').split('[')
    const last = names.pop() ?? ''
    let place = read
    for (const name of names) {
      place[name] ??= {}
      place = place[name] as Record<string, unknown>
    }
    place[last] = text === 'true' ? true : text === 'false' ? false : text
  }
  return Object.entries(read)
}

const ok = (body: object): Answer => ({ status: 200, body })

/** While another call with the same key is on its way. */
export const refuseBusy = () =>
  refuse(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' })

function refuse(status: number, error: { type?: string; code?: string; param?: string }): Answer {
  const described = { type: 'invalid_request_error', message: 'No.', ...error }
  return { status, body: { error: described } }
}
