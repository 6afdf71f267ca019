// The whole app: language, automatic sign-in, then the route that the address names.
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { meQuery } from '#domain/account/me.ts'
import { chooseLanguage } from '#kit/language/chosen-language.ts'
import { leaveAccountLanguage } from '#kit/language/switch-language.ts'
import { forgetKept } from '#kit/queries/kept-answers.ts'
import { followOtherTabs, onSessionEnd, useSession } from '#kit/session/session.ts'
import { App } from './app.tsx'
import { endNotificationsWithSessions } from './end-notifications.ts'
import { loadMemberFrame } from './frame.tsx'
import { startI18n } from './i18n.ts'
import { keepPlaces } from './keep-places.ts'
import { createQueries } from './queries.ts'
import { createAppRouter } from './router.tsx'
import { startServiceWorker } from './service-worker.ts'
import { startTracking } from './start-tracking.ts'
import { nextTask } from './when-painted.ts'

export async function startApp(
  root: HTMLElement,
  { isPrerendered }: { isPrerendered: boolean },
): Promise<void> {
  followOtherTabs()
  const i18n = await startI18n(chooseLanguage())
  const queries = createQueries()
  const router = createAppRouter({ i18n, queries })
  keepPlaces(router)
  await nextTask()

  const { token } = useSession.getState()
  if (token) queries.prefetchQuery(meQuery(token))

  onSessionEnd(() => router.clearCache())
  onSessionEnd(() => void leaveAccountLanguage(i18n))
  useSession.subscribe((session, before) => {
    if (before.token && !session.token) router.invalidate()
  })

  // Hydration must render the same tree as the prerender did, without the router's own suspense boundary.
  if (isPrerendered) router.ssr = { manifest: undefined }
  await Promise.all([router.load(), token && loadMemberFrame()])

  const app = <App i18n={i18n} queries={queries} router={router} />
  // A transition lets the browser paint and handle input in between.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app))
  else {
    root.removeAttribute('data-prerendered')
    root.removeAttribute('data-wakes')
    createRoot(root).render(app)
  }

  startServiceWorker()
  startTracking(router)
  endNotificationsWithSessions()
  // A session may have ended while no tab was open: through another version, or by hand.
  if (!token) void forgetKept()
}
