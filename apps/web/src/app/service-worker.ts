// Registers the service worker once the page has nothing else to do, tells it what this visitor uses, and knows when a
// newer build waits. A newer one takes over when somebody agrees, or by itself once no page of the older is open.
import type { Language } from '@fovea/contract/languages.ts'
import { chooseLanguage } from '#shared/chosen-language.ts'
import { createPageStore } from '#shared/session.ts'
import type { WorkerMessage } from '../service-worker/sw.ts'

const askEveryMs = 3_600_000

/** Whether a newer build is on this device and waits. */
export const useUpdate = createPageStore(() => ({ isWaiting: false }))

let registration: ServiceWorkerRegistration | undefined

export function startServiceWorker(): void {
  // Not there without https, except on localhost.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => {
    register().catch(() => {
      // A browser that allows none shows the page as before.
    })
  }
  const whenIdle = window.requestIdleCallback ?? setTimeout
  if (document.readyState === 'complete') whenIdle(start)
  else window.addEventListener('load', () => whenIdle(start), { once: true })
}

/** The page is loaded anew as the newer build. */
export function takeUpdate(): void {
  const waiting = registration?.waiting
  if (!waiting) {
    // Another tab has agreed before.
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  tell(waiting, { type: 'takeOver' })
}

/** The messages of this language are there without a connection, too. */
export async function keepMessages(language: Language): Promise<void> {
  if (!registration) return
  const { active, waiting } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource')
  const paths = loaded.map(({ name }) => new URL(name).pathname)
  for (const worker of [active, waiting])
    if (worker) tell(worker, { type: 'keep', language, paths })
}

async function register(): Promise<void> {
  const found = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  registration = found
  showUpdates(found)
  askForUpdates(found)
  await keepMessages(chooseLanguage())
}

function tell(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message)
}

function showUpdates(found: ServiceWorkerRegistration): void {
  // The first one of all replaces nothing.
  const show = () => {
    if (navigator.serviceWorker.controller) useUpdate.setState({ isWaiting: true })
  }
  if (found.waiting) show()
  const watch = () => {
    const { installing } = found
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') show()
    })
  }
  // Another tab may have begun to install it.
  watch()
  found.addEventListener('updatefound', watch)
}

/** A page may stay open for days. */
function askForUpdates(found: ServiceWorkerRegistration): void {
  let askedMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedMs < askEveryMs) return
    askedMs = Date.now()
    found.update().catch(() => {})
  })
}
