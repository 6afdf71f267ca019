// Starts to follow whether this person has agreed to be tracked, where visits are measured at all.
import { decideFor, followConsent } from '#domain/outside/consent.ts'
import { toPagePattern } from '#domain/outside/page-pattern.ts'
import { followConsentNow, followConsentWithTags, tracking } from '#domain/outside/tracking.ts'
import { noteHappening } from '#kit/errors/error-reporting.ts'
import { findTrackers } from '#kit/errors/outside-tools.ts'
import { useSession } from '#kit/session/session.ts'
import type { AppRouter } from './router.tsx'

/** @param router undefined on a page that is only read, which is left by loading another one */
export function startTracking(router?: AppRouter): void {
  router?.subscribe('onResolved', ({ toLocation }) => {
    noteHappening('page', toPagePattern(toLocation.pathname))
    if (findTrackers()) followConsentNow()
  })
  if (!findTrackers()) return
  const { token } = useSession.getState()
  decideFor(token ? undefined : null)
  useSession.subscribe((session, before) => {
    if (Boolean(session.token) === Boolean(before.token)) return
    if (!session.token) tracking.forget()
    decideFor(session.token ? undefined : null)
  })
  followConsent()
  followConsentWithTags()
}
