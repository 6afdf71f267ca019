// What an error of the database means for the call that met it: nobody is there just now, or somebody else was
// faster.
import { DrizzleQueryError } from 'drizzle-orm'

/** PostgreSQL's codes, see its appendix A; `08` is the whole class of broken connections. */
const awayCodes = new Set([
  '57P01', // stopped by its administrator
  '57P02', // another process of it crashed
  '57P03', // starting up or shutting down
  '57P05', // closed after idling
  '57014', // the statement took too long
  '55P03', // somebody else held the lock for too long
  '25P03', // the transaction idled for too long
  '25P04', // the transaction took too long
  '53300', // too many connections
])

const collisionCodes = new Set(['40001', '40P01'])

/** Of the operating system, about a connection; anything may lack a file, so `ENOENT` counts only when connecting. */
const brokenCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** What pg says without a code. Each is staged by a test, so that a new wording shows. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end on the pool)/

/** The database cannot answer now and may in a moment; nothing is wrong with the call. */
export function isDatabaseAway(error: unknown): boolean {
  const code = readCode(findCause(error))
  const isKnown = awayCodes.has(code) || collisionCodes.has(code) || /^08\w{3}$/.test(code)
  return isKnown || isConnectionLost(error)
}

/** The connection that said so is of no use any more. */
export function isConnectionLost(error: unknown): boolean {
  const cause = findCause(error)
  if (typeof cause !== 'object' || cause === null) return false
  const isConnecting = 'syscall' in cause && ['connect', 'getaddrinfo'].includes(`${cause.syscall}`)
  const words = 'message' in cause ? `${cause.message}` : ''
  return isConnecting || brokenCodes.has(readCode(cause)) || lostMessages.test(words)
}

/** Two transactions stood in each other's way: the one that was ended may begin again. */
export function isCollision(error: unknown): boolean {
  return collisionCodes.has(readCode(findCause(error)))
}

/** PostgreSQL's or the operating system's; empty without one. Also of the copies that the job queue makes of errors. */
export function readCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** Drizzle wraps what pg threw. */
export function findCause(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}
