// Who is signed in on this browser, and the one place where all that is a member's ends with the session: the calls
// under way, the stores, and whatever else a module has said that it holds.
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { browserStorage } from './browser-storage.ts'
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
  /** Known from the log-in on; for a token that was kept without it, once the server has said whose it is. */
  userId: string | undefined
  /** Aborted when the session ends: an answer that still comes is nobody's. */
  signal: AbortSignal
  /** How many members' sessions have ended here: what was drawn for one is not drawn on for the next. */
  ended: number
}

const isInBrowser = typeof window !== 'undefined'

let ending = new AbortController()
const resets = new Set<(userId: string | undefined) => void>()

export const useSession = create<Session>(() => ({
  ...(isInBrowser ? readKeptSession() : { token: null, userId: undefined }),
  signal: ending.signal,
  ended: 0,
}))

/** undefined for a visitor, and until it is known. */
export function useUserId(): string | undefined {
  return useSession(({ userId }) => userId)
}

/** `reset` lets go of all that a module holds of a member; it is told whose it was. */
export function onSessionEnd(reset: (userId: string | undefined) => void): void {
  resets.add(reset)
}

/** State of a member: as at the beginning once the session has ended. All of it outside of React is made by this. */
export function createMemberStore<State extends object>(
  initial: () => State,
): UseBoundStore<StoreApi<State>> {
  const useStore = create<State>(initial)
  onSessionEnd(() => useStore.setState(initial(), true))
  return useStore
}

/** State of the page itself, which holds nothing of anybody: whether a newer version waits, for example. */
export function createPageStore<State extends object>(
  initial: () => State,
): UseBoundStore<StoreApi<State>> {
  return create<State>(initial)
}

/** Also puts a fresh token in the place of an older one of the same user. */
export function signIn(token: string, userId: string): void {
  keepSession(token, userId)
  follow({ token, userId })
}

export function signOut(): void {
  dropKeptSession()
  follow({ token: null, userId: undefined })
}

/** The account is gone, and what this browser kept for it. */
export function forgetUser(userId: string): void {
  signOut()
  browserStorage.removeAllOf(userId)
}

/** The server has said whose token this is. */
export function identify(userId: string): void {
  const { token, userId: known } = useSession.getState()
  if (token && known !== userId) signIn(token, userId)
}

/** Another tab that signs in or out does so here too; a page that comes back from the browser's cache catches up. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keptSessionKey) follow(readKeptSession())
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(readKeptSession())
  })
}

function follow(next: KeptSession): void {
  const { token, userId } = useSession.getState()
  if (next.token === token && next.userId === userId) return
  // Whose token it was may come to be known later; that is no other user.
  const isSameUser = userId ? next.userId === userId : next.token === token
  if (token && !isSameUser) endSession(userId)
  useSession.setState(next)
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
