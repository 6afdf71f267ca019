// Logging out ends the session here at once, with or without a network. The call to the server follows in the
// background.
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#domain/pages/paths.ts'
import { endOnServer } from '#kit/session/end-on-server.ts'
import { signOut, useSession } from '#kit/session/session.ts'

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
