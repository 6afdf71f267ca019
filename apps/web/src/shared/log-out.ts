// Logging out ends the session here at once, whatever the network does; the server is told beside.
import { useNavigate } from '@tanstack/react-router'
import { endOnServer } from './end-on-server.ts'
import { paths } from './paths.ts'
import { signOut, useSession } from './session.ts'

export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const { token } = useSession.getState()
    // First, so that the end of the session does not lead to the log-in.
    void navigate({ to: paths.home })
    signOut()
    if (token) void endOnServer(token)
  }
}
