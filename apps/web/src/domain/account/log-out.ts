// Logging out ends the session here at once, with or without a network. The call to the server follows in the
// background. Before that, the page may ask what is to become of what has not been sent.
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#domain/pages/paths.ts'
import { endOnServer } from '#kit/session/end-on-server.ts'
import { createMemberStore, signOut, useSession } from '#kit/session/session.ts'

interface Leaving {
  /** Whether the part of the page that asks is there. */
  canAsk: boolean
  /** How the session ends, once nothing is in the way. */
  leave: (() => void) | undefined
  /** Whether everything of the account is to be removed from this device. */
  isRemoval: boolean
}

export const useLeaving = createMemberStore<Leaving>(() => ({
  canAsk: false,
  leave: undefined,
  isRemoval: false,
}))

export const stay = () => useLeaving.setState({ leave: undefined, isRemoval: false })

/** @param otherEnd ends the session in another way than here and for this session */
export function useLogOut(otherEnd?: () => void): () => void {
  const navigate = useNavigate()
  const logOut = () => {
    const { token } = useSession.getState()
    // This comes first, so that the end of the session does not open the log-in page.
    void navigate({ to: paths.home })
    signOut()
    if (token) void endOnServer(token)
  }
  const leave = otherEnd ?? logOut
  return () => (useLeaving.getState().canAsk ? useLeaving.setState({ leave }) : leave())
}

/** Asks whether everything of the account is to be removed from this device. */
export function askForRemoval(): void {
  useLeaving.setState({ isRemoval: true })
}
