import { contract } from '@fovea/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi, fetchBytes } from './api-client.ts'
import { signIn, signOut, useSession } from './session.ts'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset())
  signOut()
  signIn('token', 'ada')
})

const answer = (status: number, body: unknown, headers: HeadersInit = {}) =>
  fetchMock.mockImplementation(async () => Response.json(body, { status, headers }))

describe('a call', () => {
  it('goes to the path of its endpoint with the token, its parameters encoded', async () => {
    answer(200, {})
    await callApi(contract.library.book, { params: { id: 'a/b' } })
    const [url, init] = fetchMock.mock.calls[0] ?? []
    expect(url).toBe('/api/user/book/a%2Fb')
    expect(init).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer token' } })
  })

  it('fails with the error code of the server', async () => {
    const body = { code: 'too_many_attempts', message: '', requestId: 'r' }
    answer(429, body, { 'retry-after': '90' })
    await expect(callApi(contract.account.me)).rejects.toMatchObject({
      code: 'too_many_attempts',
      status: 429,
      requestId: 'r',
      retryAfterSeconds: 90,
    })
  })

  it('maps an answer that is not from our server by its status', async () => {
    fetchMock.mockImplementation(async () => new Response('<html>', { status: 502 }))
    await expect(callApi(contract.account.me)).rejects.toMatchObject({
      code: 'internal_error',
      retryAfterSeconds: undefined,
    })
  })

  it.each([
    [413, 'payload_too_large'],
    [429, 'too_many_requests'],
    [503, 'not_ready'],
    [507, 'disk_full'],
    [418, 'invalid_request'],
  ])('maps %i from a proxy to %s', async (status, code) => {
    for (const body of ['<html>', 'null', '{}']) {
      fetchMock.mockImplementation(async () => new Response(body, { status }))
      await expect(callApi(contract.account.me)).rejects.toMatchObject({ code, status })
    }
  })

  it('fails when the body of a 200 is broken', async () => {
    fetchMock.mockImplementation(async () => new Response('{"_id": "a', { status: 200 }))
    await expect(callApi(contract.account.me)).rejects.toMatchObject({
      code: 'network_error',
      status: 0,
    })
  })

  it('fails with a network error when there is no answer', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(callApi(contract.account.me)).rejects.toMatchObject({
      code: 'network_error',
      status: 0,
    })
  })
})

describe('a 401', () => {
  it('signs out', async () => {
    answer(401, { code: 'not_signed_in', message: '', requestId: '' })
    await expect(callApi(contract.account.me)).rejects.toBeDefined()
    expect(useSession.getState()).toMatchObject({ token: null, isLost: true })
  })

  it('at the log-in means a wrong password and signs nobody out', async () => {
    answer(401, { code: 'invalid_credentials', message: '', requestId: '' })
    const body = { email: 'a@example.org', password: 'x' }
    await expect(callApi(contract.account.logIn, { body })).rejects.toBeDefined()
    expect(useSession.getState().token).toBe('token')
  })

  it('for an older token does not end the current session', async () => {
    fetchMock.mockImplementation(async () => {
      signIn('newer', 'ada')
      return Response.json({ code: 'not_signed_in', message: '', requestId: '' }, { status: 401 })
    })
    await expect(callApi(contract.account.me)).rejects.toBeDefined()
    expect(useSession.getState().token).toBe('newer')
  })
})

describe('a call of a session that has ended', () => {
  it('is aborted', async () => {
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    const [call, bytes] = [
      callApi(contract.account.me),
      fetchBytes('/x', new AbortController().signal),
    ]
    signIn('other', 'ben')
    await expect(call).rejects.toMatchObject({ code: 'network_error' })
    await expect(bytes).rejects.toMatchObject({ code: 'network_error' })
  })

  it.each([200, 401])('fails even if an answer of %i still arrives', async (status) => {
    fetchMock.mockImplementation(async () => {
      signIn('other', 'ben')
      return Response.json({}, { status })
    })
    await expect(callApi(contract.account.me)).rejects.toMatchObject({ code: 'network_error' })
    expect(useSession.getState().token).toBe('other')
    signIn('token', 'ada')
    const bytes = fetchBytes('/x', new AbortController().signal)
    await expect(bytes).rejects.toMatchObject({ code: 'network_error' })
  })
})

describe('the bytes of a picture', () => {
  it('are fetched with the token', async () => {
    fetchMock.mockImplementation(async () => new Response('picture'))
    const bytes = await fetchBytes('/x', new AbortController().signal)
    expect(await bytes.text()).toBe('picture')
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      headers: { authorization: 'Bearer token' },
    })
  })

  it('that do not exist are an error', async () => {
    answer(404, { code: 'not_found', message: '', requestId: 'r' })
    const none = fetchBytes('/x', new AbortController().signal)
    await expect(none).rejects.toMatchObject({ code: 'not_found', status: 404 })
  })
})
