import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

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

describe('a reminder', () => {
  const content = { title: 'Dentist', text: 'at nine', tag: 'x 1', locale: 'en' }
  const shown = vi.fn(async (_title: string, _options: NotificationOptions) => {})
  const receive = async (message: string | undefined) => {
    shown.mockClear()
    vi.stubGlobal('self', Object.assign(self, { registration: { showNotification: shown } }))
    let work: Promise<unknown> | undefined
    listeners.get('push')?.({
      data: message === undefined ? null : { text: () => message },
      waitUntil: (given: Promise<unknown>) => {
        work = given
      },
    })
    await work
    return shown.mock.calls.at(-1)
  }

  it('is shown with the page that it is about', async () => {
    const path = '/tasks?view=day&day=2026-03-03'
    expect(await receive(JSON.stringify({ ...content, path }))).toEqual([
      'Dentist',
      expect.objectContaining({ body: 'at nine', tag: 'x 1', lang: 'en', data: { path } }),
    ])
  })

  it.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)'])(
    'never opens %s',
    async (path) => {
      const [, options] = (await receive(JSON.stringify({ ...content, path }))) ?? []
      expect(options?.data).toEqual({ path: '/' })
    },
  )

  it.each([undefined, '', 'null', '{'])('is shown as something when it is %s', async (message) => {
    expect(await receive(message)).toEqual(['Fovea', expect.anything()])
  })

  it('opens its page in a new window, unless a window has it', async () => {
    const path = '/track/2026-03-03'
    const focus = vi.fn()
    const windows = [{ url: `${location.origin}/games`, focus: vi.fn() }]
    const openWindow = vi.fn(async (_: string) => null)
    vi.stubGlobal(
      'self',
      Object.assign(self, { clients: { matchAll: async () => windows, openWindow } }),
    )
    const click = async () => {
      let work: Promise<unknown> | undefined
      listeners.get('notificationclick')?.({
        notification: { close: vi.fn(), data: { path } },
        waitUntil: (given: Promise<unknown>) => {
          work = given
        },
      })
      await work
    }
    await click()
    expect(openWindow.mock.calls).toEqual([[path]])
    windows.push({ url: `${location.origin}${path}`, focus })
    await click()
    expect(openWindow).toHaveBeenCalledTimes(1)
    expect(focus).toHaveBeenCalledTimes(1)
    expect(windows[0]?.focus).not.toHaveBeenCalled()
  })
})

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

it('lets a page be answered by the network when a proxy wants to be seen, and opens it all the same without one', async () => {
  kept.set('/index.html', new Response('shell'))
  expect(await ask('/library?past-worker=', 'navigate')).toBe('from the server')
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await ask('/library?past-worker=', 'navigate')).toBe('shell')
})

it('never keeps the log-in of a proxy in the place of a file', async () => {
  const put = vi.fn(async () => {})
  cache.put = put
  const headers = { 'content-type': 'text/html' }
  fetched.mockResolvedValueOnce(new Response('Log in', { headers }))
  expect(await ask('/assets/de-1a2b.js')).toBe('Log in')
  expect(put).not.toHaveBeenCalled()
  fetched.mockImplementation(async () => new Response('Log in', { headers }))
  let work: Promise<unknown> | undefined
  listeners.get('install')?.({
    waitUntil: (given: Promise<unknown>) => {
      work = given
    },
  })
  await expect(work).rejects.toThrow()
  fetched.mockImplementation(async () => new Response('from the server'))
})

it('keeps its files again after the browser has emptied its storage', async () => {
  const put = vi.fn(async () => {})
  cache.put = put
  let work: Promise<unknown> | undefined
  listeners.get('message')?.({
    data: { type: 'keep', language: 'de', paths: [] },
    waitUntil: (given: Promise<unknown>) => {
      work = given
    },
  })
  await work
  expect(put.mock.calls.map(([path]: unknown[]) => path).toSorted()).toEqual([
    '/assets/de-1a2b.js',
    '/index.html',
  ])
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
