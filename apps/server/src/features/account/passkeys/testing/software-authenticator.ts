// A passkey in memory, for tests: an ES256 key that answers challenges as an authenticator does.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

interface Ceremony {
  challenge: string
  origin: string
  rpId: string
}

/** What a test may do wrong. */
interface Changes {
  type?: string
  /** Whether the person was verified, by finger, face or PIN. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
}

export type SoftwareAuthenticator = ReturnType<typeof createAuthenticator>

export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  const dataOf = ({ rpId }: Ceremony, changes: Changes, attested = Buffer.alloc(0)) => {
    counter = changes.counter ?? counter + 1
    const isPresent = 1
    const isVerified = changes.isVerified === false ? 0 : 4
    const isAttested = attested.length > 0 ? 64 : 0
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = Buffer.from([isPresent + isVerified + isAttested])
    return Buffer.concat([sha256(rpId), flags, count, attested])
  }

  return {
    id,

    create(ceremony: Ceremony, changes: Changes = {}) {
      const key = Buffer.concat([
        ...[hex('a5010203262001215820'), Buffer.from(x, 'base64url')],
        ...[hex('225820'), Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const data = dataOf(ceremony, changes, attested)
      // A map in CBOR: fmt is "none", attStmt is empty, authData are bytes.
      const attestation = Buffer.concat([
        ...[hex('a363666d74646e6f6e656761747453746d74a068'), Buffer.from('authData')],
        ...[hex('58'), Buffer.from([data.length]), data],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony, changes).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    get(ceremony: Ceremony, changes: Changes = {}) {
      const client = clientData('webauthn.get', ceremony, changes)
      const data = dataOf(ceremony, changes)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: changes.userHandle ?? '',
        },
      }
    },
  }
}

function clientData(type: string, { challenge, origin }: Ceremony, changes: Changes): Buffer {
  return Buffer.from(JSON.stringify({ type: changes.type ?? type, challenge, origin }))
}

const hex = (digits: string) => Buffer.from(digits, 'hex')

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
