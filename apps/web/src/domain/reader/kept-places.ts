// The place in a text that this browser keeps until the server has stored it, so that the reader opens at the same word
// after a refresh or a lost connection.
import type { Place } from '@fovea/contract/reading.ts'
import { onSessionEnd } from '#kit/session/session.ts'
import { hasFields } from '#kit/storage/stored-list.ts'

export interface KeptPlace extends Place {
  textId: string
  /** When the user was at this place, by this device's clock. */
  atMs: number
}

/** Earlier versions also kept places that the server had already, marked by `isSent`. */
export function isKeptPlace(value: unknown): value is KeptPlace {
  const fields = { textId: 'string', chapter: 'number', word: 'number', atMs: 'number' }
  return hasFields(value, fields) && (value as { isSent?: unknown }).isSent !== true
}

/** A place with the moment to which the server dates it. */
type StoredPlace = Place & { updatedAt: string }

/** The last call that stored a place in each text, by this device's clock, and the place that the server then had. */
const lastCalls = new Map<string, { sentMs: number; answeredMs: number; stored: StoredPlace }>()

onSessionEnd(() => lastCalls.clear())

/** To be called when the server has stored a place that was sent at `sentMs`. */
export function notePlaceStored({ textId }: KeptPlace, sentMs: number, stored: StoredPlace): void {
  lastCalls.set(textId, { sentMs, answeredMs: Date.now(), stored })
}

/**
 * The place where a text is opened: one that waits here, unless the server knows a later one. What the server said of the text may
 * be older than a place that it has stored since.
 */
export function findLatestPlace(
  waiting: readonly KeptPlace[],
  textId: string,
  said: StoredPlace | null,
): Place | null {
  const stored = lastCalls.get(textId)?.stored
  const onServer = stored && stored.updatedAt > (said?.updatedAt ?? '') ? stored : said
  const kept = waiting.find((place) => place.textId === textId)
  const isLatest = kept && (!onServer || kept.atMs >= Date.parse(onServer.updatedAt))
  return isLatest ? kept : onServer
}

/**
 * The body of the call. It contains how long ago it was, since the clocks of devices differ. The server dates a place from
 * the arrival of the call, so a slow call dates its place too late. A place that was made while such a call was under way
 * therefore counts from its answer, or the server would take the newer place for the older one.
 */
export function toPlaceBody({ textId, chapter, word, atMs }: KeptPlace) {
  const last = lastCalls.get(textId)
  const isMadeMeanwhile = last && atMs >= last.sentMs && atMs < last.answeredMs
  const fromMs = isMadeMeanwhile ? last.answeredMs : atMs
  return { chapter, word, agoMs: Math.max(0, Date.now() - fromMs) }
}
