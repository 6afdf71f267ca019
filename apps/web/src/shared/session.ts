// Whether somebody is signed in on this browser: the token, kept so that the next start signs in by itself.
import { create } from 'zustand'
import { browserStorage } from './browser-storage.ts'

interface Session {
  token: string | null
  signIn(token: string): void
  signOut(): void
}

const tokenKey = 'token'

export const useSession = create<Session>((set) => ({
  token: typeof window === 'undefined' ? null : browserStorage.get(tokenKey),
  signIn(token) {
    browserStorage.set(tokenKey, token)
    set({ token })
  },
  signOut() {
    browserStorage.remove(tokenKey)
    set({ token: null })
  },
}))

/** Another tab that signs in or out does so here too. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === `fovea.${tokenKey}`) {
      useSession.setState({ token: browserStorage.get(tokenKey) })
    }
  })
}
