// Opaque tokens for sessions and for links in mails. A token contains the id of its user, so that it can be looked up in
// the right shard, and 256 random bits, which make it a secret. Only the digest of a token is stored. See decision 0003.
import { hash, randomBytes } from 'node:crypto'
import { NIL, parse } from 'uuid'

const userIdBytes = 16
const secretBytes = 32

/** 48 bytes are exactly 64 characters of base64url, so there is only one way to write a token. */
const tokenPattern = /^[\w-]{64}$/

/** The values by which the row of a token is found. */
export interface TokenPlace {
  userId: string
  /** SHA-256, 32 bytes. */
  tokenHash: Buffer
}

export function createToken(userId: string): TokenPlace & { token: string } {
  const token = Buffer.concat([parse(userId), randomBytes(secretBytes)]).toString('base64url')
  return { token, userId, tokenHash: digest(token) }
}

/**
 * Never fails. A text that is not a token gets a place where there can be no row, so that it costs the same look-up as
 * a wrong token.
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
