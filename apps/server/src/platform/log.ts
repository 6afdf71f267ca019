// Structured logs that hold no secret and nothing that a person wrote: no bodies, no tokens, no query parameters.
import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
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
    serializers: { req: describeRequest, err: describeError },
  }
  return pino(options, destination ?? openOutput())
}

const gatherBytes = 4096
const gatherMs = 1_000
const warnLevel = 40

/** A line for each call, each written by itself, would cost a tenth of the calls: lines go out together. */
function openOutput(): DestinationStream {
  const output = pino.destination({ sync: true, minLength: gatherBytes })
  setInterval(() => output.flush(), gatherMs).unref()
  process.on('exit', () => output.flushSync())
  return flushWarnings(output)
}

/** What warns goes out at once, with all that came before it: the process may not live on. */
export function flushWarnings(output: { write(line: string): unknown; flushSync(): void }) {
  return {
    // Asks pino to say the level of each line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line)
      if (this.lastLevel >= warnLevel) output.flushSync()
    },
  }
}

/** The route's pattern stands for the address, since reset and approval links carry their token in the path. */
function describeRequest(request: FastifyRequest) {
  return {
    method: request.method,
    route: request.routeOptions?.url ?? '(no route)',
    address: request.address,
  }
}

/** Drizzle repeats a query's parameters in its message: its cause says enough. */
function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) {
    return { ...describeError(error.cause), query: error.query }
  }
  if (error instanceof AggregateError && !error.message) return describeError(error.errors[0])
  if (error instanceof Error) {
    const code = 'code' in error ? error.code : undefined
    return { type: error.name, message: error.message, code, stack: error.stack }
  }
  // The job queue copies the properties of an error into an object of its own.
  const copy = copySchema.safeParse(error)
  return copy.success ? { type: 'Error', ...copy.data } : { type: typeof error }
}
