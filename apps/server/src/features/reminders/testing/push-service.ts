// A push service for tests, on this machine: it checks who sends, and reads what only the browser could read.
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { startLocalHost } from '../../../platform/outgoing/testing/local-host.ts'
import type { PushTarget } from '../../../platform/push/push.ts'

export interface ReceivedPush {
  endpoint: string
  headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  content: any
  /** The server's public key, by which it signed. */
  publicKey: string
  /** Where the server says that it can be reached. */
  subject: string
}

export interface PushService {
  /** `host:port`, as in an allow list. */
  pair: string
  received: ReceivedPush[]
  /** The statuses of the next answers, one each. After that it accepts everything with 201. */
  answers: number[]
  /** A browser that subscribes. */
  subscribe(): PushTarget
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const host = await startLocalHost()
  const service: PushService = {
    pair: host.pair,
    received: [],
    answers: [],
    subscribe() {
      const browser = createECDH('prime256v1')
      browser.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      const endpoint = host.url + path
      host.answer(path, async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        const status = service.answers.shift() ?? 201
        const { headers } = request
        if (status === 201) {
          const content = JSON.parse(decrypt(Buffer.concat(chunks), browser, auth))
          service.received.push({ endpoint, headers, content, ...readSigner(headers, host.url) })
        }
        response.writeHead(status).end()
      })
      return {
        endpoint,
        p256dh: browser.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    close: host.close,
  }
  return service
}

/** RFC 8291 with the encoding of RFC 8188. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const derive = (key: Uint8Array, salted: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length))
  const keyInfo = Buffer.concat([
    Buffer.from('WebPush: info\0'),
    browser.getPublicKey(),
    new Uint8Array(sender),
  ])
  const shared = derive(browser.computeSecret(sender), auth, keyInfo, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // What follows the text is a 2 and perhaps zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** @throws Error if the call is not signed for this service (RFC 8292) */
function readSigner({ authorization = '' }: IncomingMessage['headers'], origin: string) {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), *k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) => one.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (!isSigned || aud !== origin) throw new Error('the call is not signed for this service')
  return { publicKey, subject: String(sub) }
}
