// Who is signed in on this browser. When a session ends, everything that belongs to the member ends here: pending
// calls, stores, and whatever else a module has registered.
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { openTabTalk } from '#kit/sending/tab-talk.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'
import { deviceStores } from '#kit/storage/device-store.ts'
import {
  dropKeptSession,
  type KeptSession,
  keepSession,
  keptSessionKey,
  readKeptSession,
} from './kept-session.ts'

export interface Session {
  /** null for a visitor. */
  token: string | null
  /**
   * Known since the log-in. For a token that was stored without the id, it is known once the server has returned the
   * user.
   */
  userId: string | undefined
  /** Aborted when the session ends. An answer that comes later is ignored. */
  signal: AbortSignal
  /** The number of sessions that have ended in this tab. The app is drawn again when it changes. */
  ended: number
  /** Whether the server has ended the latest session. The log-in page says so until a log-in is tried. */
  isLost: boolean
}

const isInBrowser = typeof window !== 'undefined'

let ending = new AbortController()
const resets = new Set<(userId: string | undefined) => void>()

export const useSession = create<Session>(() => ({
  ...(isInBrowser ? readKeptSession() : { token: null, userId: undefined }),
  signal: ending.signal,
  ended: 0,
  isLost: false,
}))

/** Returns undefined for a visitor, and until the id is known. */
export function useUserId(): string | undefined {
  return useSession(({ userId }) => userId)
}

/** Registers a function that deletes a module's data about a member. It is called with the id of that member. */
export function onSessionEnd(reset: (userId: string | undefined) => void): void {
  resets.add(reset)
}

/**
 * Creates a store for state of a member, which is reset when the session ends. All such state outside of React uses it.
 */
export function createMemberStore<State extends object>(
  initial: () => State,
): UseBoundStore<StoreApi<State>> {
  const useStore = create<State>(initial)
  onSessionEnd(() => useStore.setState(initial(), true))
  return useStore
}

/** Creates a store for state that belongs to nobody, such as whether a newer version is waiting. */
export function createPageStore<State extends object>(
  initial: () => State,
): UseBoundStore<StoreApi<State>> {
  return create<State>(initial)
}

/** Signs a user in, or replaces the token of the same user by a fresh one. */
export function signIn(token: string, userId: string): void {
  keepSession(token, userId)
  follow({ token, userId })
}

export function signOut(): void {
  dropKeptSession()
  follow({ token: null, userId: undefined })
}

/** Called when the server no longer knows the session. */
export function loseSession(): void {
  signOut()
  useSession.setState({ isLost: true })
}

export function forgetLoss(): void {
  useSession.setState({ isLost: false })
}

/** Called when the account is deleted, or removed from this device. Also removes what this browser kept for it. */
export function forgetUser(userId: string): void {
  signOut()
  browserStorage.removeAllOf(userId)
  tellTabs(userId)
}

const tellTabs = openTabTalk(
  'fovea.forgotten',
  (data): data is string => typeof data === 'string',
  (userId) => {
    // When a session ends, each tab keeps what it has not sent.
    if (useSession.getState().userId === userId) signOut()
    browserStorage.removeAllOf(userId)
  },
)

/** Called when the server has returned the user of the current token. */
export function identify(userId: string): void {
  const { token, userId: known } = useSession.getState()
  if (token && known !== userId) signIn(token, userId)
}

/** Follows other tabs when they sign in or out. A page from the browser's back/forward cache catches up. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // Everything was removed, also what waits. It is put back first, as a log-out leaves it.
    if (key === null) deviceStores.dispatchEvent(new Event('lost'))
    if (key === null || key === keptSessionKey) follow(readKeptSession())
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(readKeptSession())
  })
}

function follow(next: KeptSession): void {
  const { token, userId } = useSession.getState()
  if (next.token === token && next.userId === userId) return
  // If only the id becomes known for the same token, it is still the same user.
  const isSameUser = userId ? next.userId === userId : next.token === token
  if (token && !isSameUser) endSession(userId)
  useSession.setState({ ...next, isLost: false })
}

function endSession(userId: string | undefined): void {
  ending.abort()
  ending = new AbortController()
  for (const reset of resets) reset(userId)
  const { ended } = useSession.getState()
  useSession.setState({
    token: null,
    userId: undefined,
    signal: ending.signal,
    ended: ended + 1,
  })
}
