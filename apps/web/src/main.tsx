// The page's start in the browser: language, automatic sign-in, then the route that the address names.
import './app/styles.ts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createI18n, followLanguage } from './app/i18n.ts'
import { createQueries } from './app/queries.ts'
import { reloadOnceWhenPartsFail } from './app/reload-once.ts'
import { createAppRouter } from './app/router.tsx'
import { chooseLanguage } from './shared/language.ts'
import { meQuery } from './shared/me.ts'
import { followOtherTabs, onSessionEnd, useSession } from './shared/session.ts'

reloadOnceWhenPartsFail()
followOtherTabs()

const i18n = await createI18n(chooseLanguage())
followLanguage(i18n)
const queries = createQueries()
const router = createAppRouter({ i18n })

const { token } = useSession.getState()
if (token) queries.prefetchQuery(meQuery(token))

onSessionEnd(() => router.clearCache())
useSession.subscribe((session, before) => {
  if (before.token && !session.token) router.invalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const isPrerendered = root.dataset.prerendered === location.pathname && !token
// Hydration renders the tree as the prerender did: without the router's own suspense boundary.
if (isPrerendered) router.ssr = { manifest: undefined }
await router.load()

const app = <App i18n={i18n} queries={queries} router={router} />
if (isPrerendered) {
  hydrateRoot(root, app)
} else {
  root.removeAttribute('data-prerendered')
  createRoot(root).render(app)
}
