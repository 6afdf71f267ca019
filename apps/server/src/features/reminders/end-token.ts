// The token with which a mail ends the reminders by mail. It can do nothing else, works for ever, and is made of the user's
// id and a secret of the server, so that nothing about it needs to be stored.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Db } from '../../platform/database.ts'
import { keepServerValue } from '../../platform/server-values.ts'

const userIdBytes = 16
const tokenPattern = /^[\w-]{64}$/

/** The secret of all servers on this database, made when it is first needed. */
export function readEndSecret(db: Db): Promise<string> {
  return keepServerValue(db, 'mail-end-secret', randomBytes(32).toString('hex'))
}

export function createEndToken(secret: string, userId: string): string {
  const id = Buffer.from(parse(userId))
  return Buffer.concat([id, sign(secret, id)]).toString('base64url')
}

/** @returns whose mails it ends, or undefined if it is no token of this server */
export function readEndToken(secret: string, token: string): string | undefined {
  if (!tokenPattern.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, userIdBytes)
  const isSigned = timingSafeEqual(bytes.subarray(userIdBytes), sign(secret, id))
  return isSigned ? stringify(id) : undefined
}

function sign(secret: string, id: Buffer): Buffer {
  return createHmac('sha256', secret).update('reminder mails').update(id).digest()
}
