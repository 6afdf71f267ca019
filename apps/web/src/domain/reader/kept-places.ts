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

export function isKeptPlace(value: unknown): value is KeptPlace {
  const fields = { textId: 'string', chapter: 'number', word: 'number', atMs: 'number' }
  return hasFields(value, fields)
}

/** A place with the moment to which the server dates it. */
type StoredPlace = Place & { updatedAt: string }

/** The newest place in each text that the server is known to have, null for none. */
const known = new Map<string, StoredPlace | null>()

/** When the last call that stored a place in each text was made and answered, by this device's clock. */
const lastCalls = new Map<string, { sentMs: number; answeredMs: number }>()

/** Calls that were made when a text was left, and have no answer yet. */
const leaving = new Map<string, Promise<unknown>>()

onSessionEnd(() => {
  known.clear()
  lastCalls.clear()
  leaving.clear()
})

/** A page that is only hidden may be read on, and what follows must not arrive before the call. */
export function noteLeaving({ textId }: KeptPlace, call: Promise<unknown>): void {
  leaving.set(textId, call)
  void call.finally(() => leaving.get(textId) === call && leaving.delete(textId))
}

export const leavingCall = (textId: string): Promise<unknown> | undefined => leaving.get(textId)

export function isSamePlace(one: Place, other: Place): boolean {
  return one.chapter === other.chapter && one.word === other.word
}

/** To be called when the server has answered a place that was sent at `sentMs`, with the one that it has now. */
export function notePlaceStored(kept: KeptPlace, sentMs: number, stored: StoredPlace): void {
  const { textId } = kept
  known.set(textId, stored)
  if (isSamePlace(kept, stored)) lastCalls.set(textId, { sentMs, answeredMs: Date.now() })
}

/** The place that a call may replace. undefined if nothing is known of the text. */
export function knownVersion(textId: string): string | null | undefined {
  const place = known.get(textId)
  return place === undefined ? undefined : (place?.updatedAt ?? null)
}

/**
 * The place where a text is opened: one that waits here, else the newest of the server. What waits was sent before the
 * server was asked (`sendWaitingPlace`), so that no clocks of two devices are compared here. What the server said of the
 * text may be older than a place that it has stored since.
 */
export function findLatestPlace(
  waiting: readonly KeptPlace[],
  textId: string,
  said: StoredPlace | null,
): Place | null {
  const stored = known.get(textId)
  const newest = stored && stored.updatedAt > (said?.updatedAt ?? '') ? stored : said
  known.set(textId, newest)
  return waiting.find((place) => place.textId === textId) ?? newest
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
