// Logging out ends the session here at once, with or without a network. The call to the server follows in the
// background.
import { useNavigate } from '@tanstack/react-router'
import { endOnServer } from './end-on-server.ts'
import { paths } from './paths.ts'
import { signOut, useSession } from './session.ts'

export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    const { token } = useSession.getState()
    // This comes first, so that the end of the session does not open the log-in page.
    void navigate({ to: paths.home })
    signOut()
    if (token) void endOnServer(token)
  }
}
