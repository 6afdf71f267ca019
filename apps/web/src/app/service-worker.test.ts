import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A worker of the browser, in a state that the test changes. */
function createWorker(state: string) {
  return Object.assign(new EventTarget(), { state, postMessage: vi.fn() })
}

const registration = Object.assign(new EventTarget(), {
  installing: undefined as ReturnType<typeof createWorker> | undefined,
  waiting: undefined as ReturnType<typeof createWorker> | undefined,
  update: async () => {},
})
const container = Object.assign(new EventTarget(), {
  controller: {} as object | null,
  register: async () => registration,
  ready: Promise.resolve({ active: null, waiting: null }),
})

beforeEach(() => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: container })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  registration.installing = undefined
  registration.waiting = undefined
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

async function open() {
  const { startServiceWorker, useUpdate } = await import('./service-worker.ts')
  startServiceWorker()
  await vi.waitFor(() => {})
  await new Promise((resolve) => setTimeout(resolve))
  return () => useUpdate.getState().isWaiting
}

function finish(worker: ReturnType<typeof createWorker>) {
  worker.state = 'installed'
  worker.dispatchEvent(new Event('statechange'))
}

it('announces a newer build again when a part of this one is gone and the page cannot be reloaded', async () => {
  const isWaiting = await open()
  const { useUpdate } = await import('./service-worker.ts')
  useUpdate.setState({ isPutOff: true })
  window.dispatchEvent(new Event('fovea:outdated'))
  expect([isWaiting(), useUpdate.getState().isPutOff]).toEqual([true, false])
})

it('announces a newer build that is waiting', async () => {
  registration.waiting = createWorker('installed')
  expect((await open())()).toBe(true)
})

it('announces a newer build once it has been installed', async () => {
  const isWaiting = await open()
  const worker = createWorker('installing')
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  expect(isWaiting()).toBe(false)
  finish(worker)
  expect(isWaiting()).toBe(true)
})

it('announces a newer build that another tab started to install', async () => {
  const worker = createWorker('installing')
  registration.installing = worker
  const isWaiting = await open()
  finish(worker)
  expect(isWaiting()).toBe(true)
})
