// What an error of the database means for the call that met it: the database cannot be reached just now, or the call
// collided with another one.
import { DrizzleQueryError } from 'drizzle-orm'

/**
 * PostgreSQL's codes for a database that cannot answer now, see its appendix A. All codes of the class `08`, which is
 * about broken connections, also mean that.
 */
const awayCodes = new Set([
  '57P01', // stopped by its administrator
  '57P02', // another process of it crashed
  '57P03', // starting up or shutting down
  '57P05', // closed after idling
  '57014', // the statement took too long
  '55P03', // somebody else held the lock for too long
  '25P03', // the transaction idled for too long
  '25P04', // the transaction took too long
  '25006', // a standby that is not the primary yet, or no longer
  '53300', // too many connections
])

const collisionCodes = new Set(['40001', '40P01'])

/**
 * The operating system's codes for a broken connection. `ENOENT` is not among them, since any missing file causes it;
 * it counts only for a system call that connects.
 */
const brokenCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** The messages of pg's errors without a code. A test provokes each of them, so that a changed message is noticed. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end on the pool)/

/** Whether the database cannot answer now but may be able to in a moment. Nothing is wrong with the call itself. */
export function isDatabaseAway(error: unknown): boolean {
  const code = readCode(findCause(error))
  const isKnown = awayCodes.has(code) || collisionCodes.has(code) || /^08\w{3}$/.test(code)
  return isKnown || isConnectionLost(error)
}

/** Whether the connection that threw the error is broken and must not be used again. */
export function isConnectionLost(error: unknown): boolean {
  const cause = findCause(error)
  if (typeof cause !== 'object' || cause === null) return false
  const isConnecting = 'syscall' in cause && ['connect', 'getaddrinfo'].includes(`${cause.syscall}`)
  const message = 'message' in cause ? `${cause.message}` : ''
  return isConnecting || brokenCodes.has(readCode(cause)) || lostMessages.test(message)
}

/** Whether the transaction was ended because it collided with another one. It may be tried again. */
export function isCollision(error: unknown): boolean {
  return collisionCodes.has(readCode(findCause(error)))
}

/** Whether the database refused values, or rows that break a constraint. */
export function isRefusedData(error: unknown): boolean {
  return /^2[23]\w{3}$/.test(readCode(findCause(error)))
}

/**
 * @returns the code of PostgreSQL or of the operating system, or an empty text. The job queue copies errors into plain
 *   objects, whose codes are read, too.
 */
export function readCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** @returns the error that pg threw, which Drizzle wraps in one of its own. */
export function findCause(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}
