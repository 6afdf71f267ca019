import { contract } from '@fovea/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut, useSession } from '#kit/session/session.ts'
import { callApi, fetchBytes, sendBytes } from './api-client.ts'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset())
  signOut()
  signIn('token', 'ada')
})

/** Pages are those of Fovea, whatever calls are answered with. */
const answerCalls = (give: () => Response) =>
  fetchMock.mockImplementation(async (url) =>
    url === location.pathname ? new Response('<div id="root">') : give(),
  )

const answer = (status: number, body: unknown, headers: HeadersInit = {}) =>
  answerCalls(() => Response.json(body, { status, headers }))

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

  it('says in which language the server is to speak to people', async () => {
    document.documentElement.lang = 'pt-PT'
    answer(200, {})
    await callApi(contract.account.me)
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toMatchObject({ 'accept-language': 'pt-PT' })
    document.documentElement.lang = ''
  })

  it('fails with what the server says to people, whatever its code', async () => {
    const body = { code: 'coupon_resting', message: ' Dieser Gutschein ruht. ', requestId: 'r' }
    answer(409, body, { 'content-language': 'de' })
    await expect(callApi(contract.account.me)).rejects.toMatchObject({
      code: 'request_failed',
      status: 409,
      requestId: 'r',
      said: { text: 'Dieser Gutschein ruht.', locale: 'de' },
    })
  })

  it.each([
    { code: 'coupon_resting', message: '', requestId: 'r' },
    { code: 1020, message: 'Access denied', requestId: 'r' },
    { message: 'Forbidden' },
    { code: 'x', message: { text: 'y' } },
    ['code', 'message'],
    'code',
  ])('shows nothing of %j', async (body) => {
    answer(403, body)
    await expect(callApi(contract.account.me)).rejects.toMatchObject({
      code: 'request_failed',
      status: 403,
      said: undefined,
    })
  })

  it.each([
    [413, 'payload_too_large'],
    [429, 'too_many_requests'],
    [503, 'not_ready'],
    [507, 'disk_full'],
    [500, 'internal_error'],
    [502, 'request_failed'],
    [418, 'request_failed'],
    [403, 'request_failed'],
  ])('maps %i from a proxy to %s', async (status, code) => {
    for (const body of ['<html>', 'null', '{}']) {
      answerCalls(() => new Response(body, { status }))
      await expect(callApi(contract.account.me)).rejects.toMatchObject({
        code,
        status,
        requestId: undefined,
        retryAfterSeconds: undefined,
      })
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

  it.each([
    '<html>Log in</html>',
    '',
    '{"code":401,"message":"Unauthorized"}',
    '{"code":"UNAUTHORIZED","message":"No","requestId":"x"}',
    '{"error":"not_signed_in"}',
  ])('of a proxy ends no session: %s', async (body) => {
    const headers = { 'www-authenticate': 'Basic realm="x"' }
    answerCalls(() => new Response(body, { status: 401, headers }))
    await expect(callApi(contract.account.me)).rejects.toMatchObject({ status: 401 })
    await expect(fetchBytes('/x', new AbortController().signal)).rejects.toBeDefined()
    expect(useSession.getState()).toMatchObject({ token: 'token', isLost: false })
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

describe('the time of a call', () => {
  /** An answer that never comes. The browser ends it as the signal of the call says. */
  const hang = () =>
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => {
          const { signal } = init ?? {}
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    )
  const limits: number[] = []
  beforeEach(() => {
    limits.length = 0
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return AbortSignal.abort(new DOMException('', 'TimeoutError'))
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('has a limit, after which it fails as timed out', async () => {
    fetchMock.mockRejectedValue(new DOMException('', 'AbortError'))
    await expect(callApi(contract.account.me)).rejects.toMatchObject({
      code: 'timeout_exceeded',
      status: 0,
    })
    expect(limits).toEqual([30_000])
  })

  it('can be set, or be without a limit', async () => {
    answer(200, {})
    await callApi(contract.account.me, undefined, { timeoutMs: 90_000 }).catch(() => {})
    await callApi(contract.account.me, undefined, { timeoutMs: null })
    expect(limits).toEqual([90_000])
  })

  it('is longer for a large body, and has no limit for bytes', async () => {
    answer(200, {})
    const text = 'a'.repeat(1_600_000)
    const body = { _id: '', title: '', language: 'en', text } as never
    await callApi(contract.library.addText, { body }).catch(() => {})
    expect(limits[0]).toBeGreaterThan(130_000)
    await sendBytes(contract.avatar.setAvatar, new Blob(['picture']))
    expect(limits).toHaveLength(1)
  })

  it('ends with the session, and not as timed out', async () => {
    hang()
    const call = callApi(contract.account.me, undefined, { timeoutMs: null })
    const failed = expect(call).rejects.toMatchObject({ code: 'request_aborted', status: 0 })
    signIn('other', 'ben')
    await failed
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
    await expect(call).rejects.toMatchObject({ code: 'request_aborted' })
    await expect(bytes).rejects.toMatchObject({ code: 'request_aborted' })
  })

  it.each([200, 401])('fails even if an answer of %i still arrives', async (status) => {
    fetchMock.mockImplementation(async () => {
      signIn('other', 'ben')
      return Response.json({}, { status })
    })
    await expect(callApi(contract.account.me)).rejects.toMatchObject({ code: 'request_aborted' })
    expect(useSession.getState().token).toBe('other')
    signIn('token', 'ada')
    const bytes = fetchBytes('/x', new AbortController().signal)
    await expect(bytes).rejects.toMatchObject({ code: 'request_aborted' })
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
