// When the session ends underneath (a 401, another tab, another device), the page goes to the log-in.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { useSession } from '#shared/session.ts'

export function useSignOutWatch(): void {
  const navigate = useNavigate()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  useEffect(
    () =>
      useSession.subscribe((session, before) => {
        if (!before.token || session.token || pathname === paths.home) return
        navigate({ to: paths.logIn, search: { next: pathname }, replace: true })
      }),
    [navigate, pathname],
  )
}
