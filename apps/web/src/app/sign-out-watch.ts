// When the session ends without the user logging out here (a 401, another tab, another device), opens the log-in page.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toNext } from '#domain/pages/next-page.ts'
import { paths } from '#domain/pages/paths.ts'
import { useSession } from '#kit/session/session.ts'

export function useSignOutWatch(): void {
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(
    () =>
      useSession.subscribe((session, before) => {
        // The address, not the page that is drawn: a user who logs out is already on the way to the home page.
        const { location } = history
        if (!before.token || session.token || location.pathname === paths.home) return
        navigate({ to: paths.logIn, search: toNext(location), replace: true })
      }),
    [navigate, history],
  )
}
