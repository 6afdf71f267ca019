// Sends messages to browsers through their push services (RFC 8030). Only the browser can read them (RFC 8291).
import webPush, { type VapidKeys } from 'web-push'
import type { Db } from '../database.ts'
import { Failure, fail } from '../failure.ts'
import type { PostOutside } from '../outgoing/post-outside.ts'
import { readVapidKeys } from './vapid-keys.ts'

/** The subscription that a browser gives to a server which may send to it. */
export interface PushTarget {
  endpoint: string
  /** base64url */
  p256dh: string
  /** base64url */
  auth: string
}

export interface PushMessage {
  /** Sent as JSON. */
  content: object
  /** At most 32 characters of base64url. A message that waits is replaced by a later one with the same topic. */
  topic: string
  /** How long the push service keeps it for a browser that cannot be reached. */
  ttlSeconds: number
}

export type PushOutcome =
  | { end: 'accepted' }
  /** There is no such browser any more. */
  | { end: 'gone' }
  /** Sending it again would not help. */
  | { end: 'refused'; reason: string }
  /** It can be sent again later. */
  | { end: 'failed'; reason: string }

/** How many messages of this process had which end, for its metrics. */
export const pushOutcomes = { accepted: 0, gone: 0, refused: 0, failed: 0 }

export interface Push {
  publicKey(): Promise<string>
  /** @throws Failure `fetch_refused` or `invalid_request` for a target to which nothing can be sent */
  check(target: PushTarget): Promise<void>
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}

export interface VapidSettings {
  keys?: VapidKeys | undefined
  /** Where the people who run push services can reach those who run this server: an https or mailto address. */
  subject: string
}

export function createPush({
  db,
  postOutside,
  vapid,
}: {
  db: Db
  postOutside: PostOutside
  vapid: VapidSettings
}): Push {
  let known: Promise<VapidKeys> | undefined
  const readKeys = () => {
    known ??= readVapidKeys(db, vapid.keys).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  const encrypt = async (target: PushTarget, { content, topic, ttlSeconds }: PushMessage) => {
    const { endpoint, ...keys } = target
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(content), {
      vapidDetails: { subject: vapid.subject, ...(await readKeys()) },
      contentEncoding: 'aes128gcm',
      urgency: 'high',
      topic,
      TTL: ttlSeconds,
    })
  }

  return {
    publicKey: async () => (await readKeys()).publicKey,

    async check(target) {
      await postOutside.check(target.endpoint)
      // The keys of a browser may be of the right length and still be no keys.
      try {
        webPush.encrypt(target.p256dh, target.auth, 'check', 'aes128gcm')
      } catch {
        fail('invalid_request', { message: 'body: these are not the keys of a browser' })
      }
    },

    async send(target, message) {
      const outcome = await send(target, message)
      pushOutcomes[outcome.end] += 1
      return outcome
    },
  }

  async function send(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const { endpoint, headers, body } = await encrypt(target, message)
    try {
      const message = { headers: textOf(headers), body: body ?? Buffer.alloc(0) }
      return judge((await postOutside.send(endpoint, message)).status)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const reason = error.message
      return { end: error.code === 'fetch_refused' ? 'refused' : 'failed', reason }
    }
  }
}

function judge(status: number): PushOutcome {
  if (status >= 200 && status <= 299) return { end: 'accepted' }
  if (status === 404 || status === 410) return { end: 'gone' }
  const reason = `the push service answered ${status}`
  const isPassing = status === 408 || status === 429 || status >= 500
  return { end: isPassing ? 'failed' : 'refused', reason }
}

function textOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
