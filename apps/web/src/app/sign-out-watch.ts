// When the session ends underneath (a 401, another tab, another device), the page goes to the log-in.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { useSession } from '#shared/session.ts'

export function useSignOutWatch(): void {
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(
    () =>
      useSession.subscribe((session, before) => {
        // Not the page that is drawn: who logs out is on the way home already.
        const { pathname } = history.location
        if (!before.token || session.token || pathname === paths.home) return
        navigate({ to: paths.logIn, search: { next: pathname }, replace: true })
      }),
    [navigate, history],
  )
}
