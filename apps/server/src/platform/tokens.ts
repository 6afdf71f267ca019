// Opaque tokens for sessions and for links in mails. A token names its user, so that the right shard can be
// asked for it; what makes it a secret are 256 random bits, and only their digest is ever stored.
import { hash, randomBytes } from 'node:crypto'
import { NIL, parse } from 'uuid'

const userIdBytes = 16
const secretBytes = 32

/** 48 bytes fill 64 characters of base64url exactly: every token is written in one way only. */
const tokenPattern = /^[\w-]{64}$/

/** Where a token's row is. */
export interface TokenPlace {
  userId: string
  /** SHA-256, 32 bytes */
  tokenHash: Buffer
}

export function createToken(userId: string): TokenPlace & { token: string } {
  const token = Buffer.concat([parse(userId), randomBytes(secretBytes)]).toString('base64url')
  return { token, userId, tokenHash: digest(token) }
}

/**
 * Never fails: what is not a token gets a place where no row can be, and so costs the same look-up as
 * a token that is merely wrong.
 */
export function locateToken(token: string): TokenPlace {
  return { userId: tokenPattern.test(token) ? readUserId(token) : NIL, tokenHash: digest(token) }
}

function readUserId(token: string): string {
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, userIdBytes)
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)]
  return `${groups.join('-')}-${hex.slice(20)}`
}

/** Hashing straight into a Buffer takes twice as long, since Node does not take such a Buffer from its pool. */
function digest(token: string): Buffer {
  return Buffer.from(hash('sha256', token, 'hex'), 'hex')
}
