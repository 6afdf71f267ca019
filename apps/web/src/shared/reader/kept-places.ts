// The place in a text as this browser last knew it, until the server has it: a refresh or a lost connection comes back
// to the same word.
import type { Place } from '@fovea/contract/reading.ts'
import { hasFields } from '#shared/sending/stored-list.ts'

export interface KeptPlace extends Place {
  textId: string
  /** When the reader was there, by this device's clock. */
  atMs: number
}

/** Earlier versions kept also what the server had, and said so. */
export function isKeptPlace(value: unknown): value is KeptPlace {
  const fields = { textId: 'string', chapter: 'number', word: 'number', atMs: 'number' }
  return hasFields(value, fields) && (value as { isSent?: unknown }).isSent !== true
}

/** The place kept here, if the server knows no later one. */
export function findUnsentPlace(
  waiting: readonly KeptPlace[],
  textId: string,
  onServer: { updatedAt: string } | null,
): KeptPlace | undefined {
  const kept = waiting.find((place) => place.textId === textId)
  const serverMs = onServer ? Date.parse(onServer.updatedAt) : Number.NEGATIVE_INFINITY
  return kept && kept.atMs >= serverMs ? kept : undefined
}

/** As the server takes it: how long ago, since clocks of devices differ. */
export function toPlaceBody({ chapter, word, atMs }: KeptPlace) {
  return { chapter, word, agoMs: Math.max(0, Date.now() - atMs) }
}
