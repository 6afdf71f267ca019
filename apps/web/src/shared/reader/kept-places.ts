// The place in a text that this browser keeps until the server has stored it, so that the reader opens at the same word
// after a refresh or a lost connection.
import type { Place } from '@fovea/contract/reading.ts'
import { hasFields } from '#shared/sending/stored-list.ts'

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

/** The place kept here, unless the server knows a later one. */
export function findUnsentPlace(
  waiting: readonly KeptPlace[],
  textId: string,
  onServer: { updatedAt: string } | null,
): KeptPlace | undefined {
  const kept = waiting.find((place) => place.textId === textId)
  const serverMs = onServer ? Date.parse(onServer.updatedAt) : Number.NEGATIVE_INFINITY
  return kept && kept.atMs >= serverMs ? kept : undefined
}

/** The body of the call. It contains how long ago it was, since the clocks of devices differ. */
export function toPlaceBody({ chapter, word, atMs }: KeptPlace) {
  return { chapter, word, agoMs: Math.max(0, Date.now() - atMs) }
}
