// Bodies are JSON; forms are accepted only where a file may be sent. What a body costs is known before it is parsed: a short
// one with few values is parsed at once, any other one in a thread, in turn by person.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../failure.ts'
import { networkOf } from '../network-address.ts'
import { ThreadLimitError, threads } from '../pool/threads.ts'
import type { LongBody, ReadBody } from './long-body.ts'
import { countJsonValues } from './measure-json.ts'
import { markAsChecked } from './validate.ts'

/** Parsing and checking so much takes a few ms, however hostile it is. */
const inlineBytesMax = 128 * 1_024
const inlineValuesMax = 1_500

const limitMs = 5_000

/** A call without a body may still name JSON as its content type, as many clients do. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) return done(null, undefined)
      if (isLong(body))
        return void readInThread(request, body).then((read) => done(null, read), done)
      parse(request, body.toString(), done)
    },
  )
}

/** @throws Failure for a body that begins by being nested too deeply */
function isLong(body: Buffer): boolean {
  const values = countJsonValues(body.subarray(0, inlineBytesMax)) ?? fail('invalid_request')
  return values > inlineValuesMax || body.length > inlineBytesMax
}

async function readInThread(request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  const question: LongBody = { bytes, name: `${request.method} ${request.routeOptions.url}` }
  const person = request.caller?.userId ?? networkOf(request.address)
  const read = await ask(person, question)
  if ('fault' in read) {
    return fail('invalid_request', read.fault === undefined ? {} : { message: read.fault })
  }
  const { value, isChecked } = read
  if (isChecked && typeof value === 'object' && value !== null) markAsChecked(value)
  return value
}

/** @throws Failure `too_many_requests`, or `payload_too_large` for what takes longer than any honest body */
async function ask(person: string, question: LongBody): Promise<ReadBody> {
  const module = new URL('./long-body.ts', import.meta.url)
  try {
    return await threads.run<ReadBody>(person, { module, question, limitMs, lane: 'brief' })
  } catch (error) {
    if (error instanceof ThreadLimitError) return fail('payload_too_large')
    throw error
  }
}
