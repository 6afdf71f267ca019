// Starts the web app in the browser. A page that was prerendered for a visitor is already complete: after it has been
// painted, only its interactive parts are hydrated, or the whole app where the page is more than text.
import './app/styles.ts'
import { localeOf } from '@fovea/contract/languages.ts'
import { forgetPastWorker } from '#kit/api/past-proxy.ts'
import { startErrorReporting } from '#kit/errors/error-reporting.ts'
import { chooseLanguage } from '#kit/language/chosen-language.ts'
import { readKeptSession } from '#kit/session/kept-session.ts'
import { reloadOnceWhenPartsFail } from './app/reload-once.ts'
import { nextTask, whenPainted } from './app/when-painted.ts'

forgetPastWorker()
startErrorReporting(() => import('#domain/outside/rollbar-reporter.ts'))
reloadOnceWhenPartsFail()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const isPrerendered =
  root.dataset.prerendered === location.pathname &&
  document.documentElement.lang === localeOf(chooseLanguage()) &&
  readKeptSession().token === null

if (isPrerendered) await whenPainted()
if (isPrerendered && root.dataset.wakes === 'islands') {
  const { wakeIslands } = await import('./app/wake-islands.tsx')
  await nextTask()
  await wakeIslands(root)
} else {
  const { startApp } = await import('./app/start-app.tsx')
  await nextTask()
  await startApp(root, { isPrerendered })
}
