// One id for a call through every log that it leaves a line in, also those of the proxies before this server.
import type { IncomingMessage } from 'node:http'

const safeId = /^[\w.:/+=@-]{1,128}$/

/** The one that came with the call, if it can be written into a log and a header as it is; else a new one. */
export function chooseRequestId({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && safeId.test(sent) ? sent : crypto.randomUUID()
}
