// The keys by which push services know this server (VAPID, RFC 8292). The first server on a database makes them.
import { createECDH } from 'node:crypto'
import webPush, { type VapidKeys } from 'web-push'
import type { Db } from '../database.ts'
import { keepServerValue } from '../server-values.ts'

const keysPattern = /^(B[\w-]{86}):([\w-]{43})$/

/** @param given by the administrator, and then used instead */
export async function readVapidKeys(db: Db, given: VapidKeys | undefined): Promise<VapidKeys> {
  if (given) return given
  const made = webPush.generateVAPIDKeys()
  const kept = await keepServerValue(db, 'vapid-keys', `${made.publicKey}:${made.privateKey}`)
  return parseVapidKeys(kept) ?? made
}

/** Reads the public and the private key with a colon between them. */
export function parseVapidKeys(text: string): VapidKeys | undefined {
  const [, publicKey = '', privateKey = ''] = keysPattern.exec(text) ?? []
  return publicKey !== '' && isPair(publicKey, privateKey) ? { publicKey, privateKey } : undefined
}

function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
    return curve.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
