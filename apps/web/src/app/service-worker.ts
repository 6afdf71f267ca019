// Registers the service worker when the browser is idle, sends it the files that this visitor uses, and reports when a
// newer build is waiting. The newer build takes over when the user agrees, or by itself once no tab of the older one is
// open.
import type { Language } from '@fovea/contract/languages.ts'
import { chooseLanguage } from '#kit/language/chosen-language.ts'
import { createPageStore } from '#kit/session/session.ts'
import type { WorkerMessage } from '../service-worker/sw.ts'
import { outdated } from './reload-once.ts'

const askEveryMs = 3_600_000

/** Whether there is a newer build, and whether the user has put it off. */
export const useUpdate = createPageStore(() => ({ isWaiting: false, isPutOff: false }))

let registration: ServiceWorkerRegistration | undefined

export function startServiceWorker(): void {
  window.addEventListener(outdated, () => useUpdate.setState({ isWaiting: true, isPutOff: false }))
  // Browsers have service workers only on https and on localhost.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => {
    register().catch(() => {
      // The app works without a service worker too.
    })
  }
  const whenIdle = window.requestIdleCallback ?? setTimeout
  if (document.readyState === 'complete') whenIdle(start)
  else window.addEventListener('load', () => whenIdle(start), { once: true })
}

/** Reloads the page with the newer build. */
export function takeUpdate(): void {
  const waiting = registration?.waiting
  if (!waiting) {
    // Another tab has already started the newer build.
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  tell(waiting, { type: 'takeOver' })
}

/** Makes the messages of this language available without a connection. */
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
  // The very first worker replaces nothing.
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
  // Another tab may already have started to install a newer build.
  watch()
  found.addEventListener('updatefound', watch)
}

/** Asks for a newer build once an hour, because a tab may stay open for days. */
function askForUpdates(found: ServiceWorkerRegistration): void {
  let askedMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedMs < askEveryMs) return
    askedMs = Date.now()
    found.update().catch(() => {})
  })
}
