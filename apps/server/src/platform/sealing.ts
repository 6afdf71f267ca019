// Encrypts secrets that the server must be able to read again, with AES-256-GCM. Everything else is stored as a digest.
// See decision 0054.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from './database.ts'
import { keepServerValue } from './server-values.ts'

const algorithm = 'aes-256-gcm'
const keyPattern = /^[\da-f]{64}$/i
const nonceBytes = 12
const tagBytes = 16

/** The first key seals; all of them open, so that a key can be set later. */
export type SealingKeys = readonly [Buffer, ...Buffer[]]

/** Reads 32 bytes in hexadecimal digits. */
export function parseSealingKey(text: string): Buffer | undefined {
  return keyPattern.test(text) ? Buffer.from(text, 'hex') : undefined
}

/** @param given by the administrator. Otherwise the first server on the database makes a key and keeps it there. */
export async function readSealingKeys(db: Db, given: Buffer | undefined): Promise<SealingKeys> {
  const made = randomBytes(32).toString('hex')
  const kept = Buffer.from(await keepServerValue(db, 'sealing-key', made), 'hex')
  return given ? [given, kept] : [kept]
}

/** @param owner whose secret it is. A sealed text that was copied to another row does not open. */
export function seal([key]: SealingKeys, owner: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')
}

/** @throws Error when none of the keys fits */
export function unseal(keys: SealingKeys, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const key of keys) {
    const text = tryKey(key, owner, bytes)
    if (text !== undefined) return text
  }
  throw new Error('A stored secret cannot be opened: SECRETS_KEY is not the key that sealed it')
}

function tryKey(key: Buffer, owner: string, bytes: Buffer): string | undefined {
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
