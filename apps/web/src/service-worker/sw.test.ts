import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Listener = (event: Record<string, unknown>) => void

const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
const fetched = vi.fn(async (_: unknown) => new Response('from the server'))
let listeners: Map<string, Listener>
let kept: Map<string, Response>
let cache: { match(path: string): Promise<Response | undefined>; put(): Promise<void> }
let caches: { open(): Promise<typeof cache>; match: (typeof cache)['match'] }

beforeEach(async () => {
  listeners = new Map()
  kept = new Map()
  cache = { match: async (path) => kept.get(path), put: async () => {} }
  caches = { open: async () => cache, match: async () => undefined }
  vi.stubGlobal('self', {
    __WB_MANIFEST: [
      { url: 'index.html', revision: 'aaaaaaaa' },
      { url: 'assets/de-1a2b.js', revision: null },
    ],
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  })
  vi.stubGlobal('caches', {
    open: () => caches.open(),
    match: (path: string) => caches.match(path),
  })
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  vi.resetModules()
  await import('./sw.ts')
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the worker's answer as text, or undefined where it leaves the request to the browser. */
async function ask(path: string, mode: 'navigate' | 'cors' = 'cors'): Promise<string | undefined> {
  let answer: Promise<Response> | undefined
  const request = { method: 'GET', url: `${location.origin}${path}`, mode }
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  return (await answer)?.text()
}

it('answers a page with the shell of its own build', async () => {
  kept.set('/index.html', new Response('shell'))
  expect(await ask('/library', 'navigate')).toBe('shell')
  expect(fetched).not.toHaveBeenCalled()
})

it('leaves the calls of the app to the network', async () => {
  expect(await ask('/api/books')).toBeUndefined()
})

it('serves a file even when the device has no room to keep it', async () => {
  cache.put = full
  expect(await ask('/assets/de-1a2b.js')).toBe('from the server')
})

it('opens pages and files from the network where the browser refuses its storage', async () => {
  caches.open = () => Promise.reject(new DOMException('', 'SecurityError'))
  caches.match = caches.open as never
  expect(await ask('/library', 'navigate')).toBe('from the server')
  expect(await ask('/assets/de-1a2b.js')).toBe('from the server')
  expect(await ask('/assets/of-another-build-1.js')).toBe('from the server')
})

it('finds a part that only the previous build has', async () => {
  caches.match = async () => new Response('older part')
  expect(await ask('/assets/of-another-build-1.js')).toBe('older part')
})
