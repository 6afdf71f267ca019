// Keeps what is sent to the error reporter below its limit, which Rollbar's own truncation does not do for items.

/** In bytes, as JSON. */
export const payloadMax = 524_288

/** What Rollbar adds later: its options and the envelope. */
const reserve = 8_192

interface Body {
  telemetry?: unknown[]
  trace?: { frames?: unknown[] }
}

/** Drops the oldest happenings first, then frames, and in the end everything but the fact that there was an error. */
export function fitPayload<Payload extends { body?: Body }>(payload: Payload): Payload {
  const { body = {} } = payload
  while (isTooLarge(payload) && body.telemetry?.length) {
    body.telemetry = body.telemetry.slice(Math.ceil(body.telemetry.length / 2))
  }
  if (isTooLarge(payload) && body.trace?.frames) body.trace.frames = body.trace.frames.slice(-5)
  if (!isTooLarge(payload)) return payload
  return { ...payload, body: { message: { body: 'This error was too large to be sent.' } } }
}

function isTooLarge(payload: unknown): boolean {
  return new Blob([JSON.stringify(payload)]).size > payloadMax - reserve
}
