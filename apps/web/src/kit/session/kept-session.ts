// The session as this browser stores it between visits.
import { browserStorage } from '#kit/storage/browser-storage.ts'

export interface KeptSession {
  /** null for a visitor. */
  token: string | null
  userId: string | undefined
}

const tokenKey = 'token'
const userKey = 'user'

/** The key under which other tabs see it change. */
export const keptSessionKey = `fovea.${tokenKey}`

export function readKeptSession(): KeptSession {
  const token = browserStorage.get(tokenKey)
  return { token, userId: token ? (browserStorage.get(userKey) ?? undefined) : undefined }
}

export function keepSession(token: string, userId: string): void {
  // Where the storage is full, the token of one user must not remain beside the id of another.
  if (readKeptSession().userId !== userId) dropKeptSession()
  browserStorage.set(userKey, userId)
  browserStorage.set(tokenKey, token)
}

export function dropKeptSession(): void {
  browserStorage.remove(tokenKey)
  browserStorage.remove(userKey)
}
