// The place in each text as this browser last knew it: a refresh or a lost connection comes back to the same word.
import type { Place } from '@fovea/contract/reading.ts'
import { hasFields, readStoredList, writeStoredList } from '#shared/sending/stored-list.ts'

const textsMax = 100

export interface KeptPlace extends Place {
  textId: string
  /** When the reader was there, by this device's clock. */
  atMs: number
  /** Whether the server is known to have it. */
  isSent: boolean
}

const keyOf = (userId: string) => `places.${userId}`

function isKeptPlace(value: unknown): value is KeptPlace {
  const fields = { textId: 'string', chapter: 'number', word: 'number', atMs: 'number' }
  return hasFields(value, { ...fields, isSent: 'boolean' })
}

export function keepPlaceHere(userId: string, kept: KeptPlace): void {
  const all = readStoredList(keyOf(userId), isKeptPlace)
  const others = all.filter(({ textId }) => textId !== kept.textId)
  writeStoredList(keyOf(userId), [kept, ...others].slice(0, textsMax))
}

/** The server has this place now; a newer one that was kept meanwhile stays unsent. */
export function markPlaceSent(userId: string, sent: KeptPlace): void {
  const kept = findKeptPlace(userId, sent.textId)
  if (kept?.atMs === sent.atMs) keepPlaceHere(userId, { ...kept, isSent: true })
}

function findKeptPlace(userId: string, textId: string): KeptPlace | undefined {
  return readStoredList(keyOf(userId), isKeptPlace).find((kept) => kept.textId === textId)
}

/** The place kept here, if the server may not have it and knows no later one. */
export function findUnsentPlace(
  userId: string,
  textId: string,
  onServer: { updatedAt: string } | null,
): KeptPlace | undefined {
  const kept = findKeptPlace(userId, textId)
  const serverMs = onServer ? Date.parse(onServer.updatedAt) : Number.NEGATIVE_INFINITY
  return kept && !kept.isSent && kept.atMs >= serverMs ? kept : undefined
}

/** Places of any text that this browser kept and the server may not have. */
export function listUnsentPlaces(userId: string): KeptPlace[] {
  return readStoredList(keyOf(userId), isKeptPlace).filter(({ isSent }) => !isSent)
}

/** As the server takes it: how long ago, since clocks of devices differ. */
export function toPlaceBody({ chapter, word, atMs }: KeptPlace) {
  return { chapter, word, agoMs: Math.max(0, Date.now() - atMs) }
}
