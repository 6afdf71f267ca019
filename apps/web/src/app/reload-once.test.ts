import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnceWhenPartsFail } from './reload-once.ts'

const reload = vi.fn()
const fetchMock = vi.fn<typeof fetch>()
reloadOnceWhenPartsFail()

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  vi.stubGlobal('fetch', fetchMock.mockReset().mockResolvedValue(new Response()))
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Fires the event that Vite fires. */
async function fail(part: string): Promise<void> {
  const payload = new Error(part)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  await new Promise((resolve) => setTimeout(resolve))
}

it('a part that fails to load reloads the page once', async () => {
  await fail('one')
  await fail('one')
  expect(reload).toHaveBeenCalledOnce()
  await fail('another')
  expect(reload).toHaveBeenCalledTimes(2)
})

it('does not reload while the server does not answer, but may do so later', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await fail('one')
  expect(reload).not.toHaveBeenCalled()
  fetchMock.mockResolvedValue(new Response('', { status: 503 }))
  await fail('one')
  expect(reload).toHaveBeenCalledOnce()
})
