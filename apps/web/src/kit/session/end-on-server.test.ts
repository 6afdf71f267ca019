import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endOnServer, useUntold } from './end-on-server.ts'

const fetchMock = vi.fn<typeof fetch>()
const untold = () => useUntold.getState().count

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([200, 401])(
  'a log-out is sent with its token, and is done after an answer of %i',
  async (status) => {
    const body = { code: 'not_signed_in', message: '', requestId: 'r' }
    fetchMock.mockResolvedValue(Response.json(body, { status }))
    await endOnServer('token')
    const [url, init] = fetchMock.mock.calls[0] ?? []
    expect(url).toBe('/auth/logout')
    expect(init).toMatchObject({ keepalive: true, headers: { authorization: 'Bearer token' } })
    expect(untold()).toBe(0)
  },
)

it.each([
  new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
  new Response('Log in first', { status: 401 }),
  new Response('404 page not found', { status: 404 }),
])('a log-out that a proxy has answered is sent again', async (foreign) => {
  const body = { code: 'not_signed_in', message: '', requestId: 'r' }
  fetchMock.mockResolvedValueOnce(foreign)
  fetchMock.mockResolvedValueOnce(Response.json(body, { status: 401 }))
  const ending = endOnServer('token')
  await vi.advanceTimersByTimeAsync(0)
  expect(untold()).toBe(1)
  await vi.runAllTimersAsync()
  await ending
  expect(fetchMock).toHaveBeenCalledTimes(2)
  expect(untold()).toBe(0)
})

it('a log-out without an answer is counted as unsent, and sent again until it is answered', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetchMock.mockResolvedValueOnce(new Response('', { status: 503 }))
  fetchMock.mockResolvedValue(new Response('{}'))
  const end = endOnServer('token')
  await vi.advanceTimersByTimeAsync(0)
  expect(untold()).toBe(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchMock).toHaveBeenCalledTimes(2)
  expect(untold()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await end
  expect(fetchMock).toHaveBeenCalledTimes(3)
  expect(untold()).toBe(0)
})

it('the token is not stored on the device meanwhile', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetchMock.mockResolvedValue(new Response('{}'))
  const end = endOnServer('secret-token')
  await vi.advanceTimersByTimeAsync(0)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-token')
  await vi.advanceTimersByTimeAsync(60_000)
  await end
})
