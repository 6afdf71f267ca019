// Chooses the id of a call. It is the same in every log that mentions the call, including those of proxies in front of
// this server.
import type { IncomingMessage } from 'node:http'

const safeId = /^[\w.:/+=@-]{1,128}$/

/** Returns the id that came with the call if it is safe to write into a log and a header, otherwise a new one. */
export function chooseRequestId({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && safeId.test(sent) ? sent : crypto.randomUUID()
}
