// Structured logs that contain no secret and nothing that a person wrote: no bodies, no tokens, no query parameters.
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { z } from 'zod'

const copySchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  stack: z.string().optional(),
})

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  }
  return pino(options, destination ?? openOutput())
}

const gatherBytes = 4096
const gatherMs = 1_000
const warnLevel = 40

/** Lines are written several at a time: a write for each line would cost a tenth of the calls that a server can answer. */
function openOutput(): DestinationStream {
  const output = pino.destination({ sync: true, minLength: gatherBytes })
  setInterval(() => output.flush(), gatherMs).unref()
  process.on('exit', () => output.flushSync())
  return flushWarnings(output)
}

/** A warning is written at once, with all lines before it, since the process may end soon after. */
export function flushWarnings(output: { write(line: string): unknown; flushSync(): void }) {
  return {
    // Asks pino to set `lastLevel` for each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line)
      if (this.lastLevel >= warnLevel) output.flushSync()
    },
  }
}

/**
 * The line of a call. It names the route by its pattern and not by the address that was asked for, since links of reset
 * and approval mails carry their token in the path. Of the caller it names the id and not the network address.
 */
export function logAnswer({ log, id, method, route, caller }: FastifyRequest, reply: FastifyReply) {
  const { statusCode: status, elapsedTime } = reply
  const ms = Math.round(elapsedTime)
  const user = caller?.userId
  log.info({ reqId: id, method, route: route ?? '(no route)', user, status, ms }, 'answered')
}

/** Drizzle repeats a query's parameters in its message, so the cause is logged in its place. */
function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) {
    return { ...describeError(error.cause), query: error.query }
  }
  if (error instanceof AggregateError && !error.message) return describeError(error.errors[0])
  if (error instanceof Error) {
    const code = 'code' in error ? error.code : undefined
    return { type: error.name, message: error.message, code, stack: error.stack }
  }
  // The job queue copies the properties of an error into a new object.
  const copy = copySchema.safeParse(error)
  return copy.success ? { type: 'Error', ...copy.data } : { type: typeof error }
}
