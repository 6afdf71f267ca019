// What is said above the log-in: a notice from the page that led here, or that the server has ended the session. It is not
// there again after a reload, and it goes away once a log-in is tried, so that it never stands beside an error.
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '#domain/pages/paths.ts'
import { forgetLoss, useSession } from '#kit/session/session.ts'

type GivenNotice = 'newPassword' | 'loggedOutEverywhere' | 'accountDeleted'

/** Returns nothing before hydration, since a notice is never part of the prerendered page. */
export function useLogInNotice() {
  const navigate = useNavigate()
  const given = useRouterState({ select: (state) => state.location.state.logInNotice })
  const isLost = useSession((session) => session.isLost)
  const [taken, setTaken] = useState<GivenNotice>()
  useEffect(() => {
    if (!given) return
    setTaken(given)
    // The browser would keep it in its history.
    void navigate({ to: paths.logIn, search: true, state: {}, replace: true })
  }, [given, navigate])
  return {
    notice: taken ?? (isLost ? ('loggedOut' as const) : undefined),
    dismiss() {
      setTaken(undefined)
      forgetLoss()
    },
  }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    logInNotice?: GivenNotice
  }
}
