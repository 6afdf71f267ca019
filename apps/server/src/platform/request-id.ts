// One id for a call through every log that it leaves a line in, also those of the proxies before this server.
import type { IncomingMessage } from 'node:http'

const safeId = /^[\w.:/+=@-]{1,128}$/

/** The id that came with the call if it is safe to write into a log and a header, else a new one. */
export function chooseRequestId({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && safeId.test(sent) ? sent : crypto.randomUUID()
}
