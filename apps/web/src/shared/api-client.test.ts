import { contract } from '@fovea/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from './api-client.ts'
import { useSession } from './session.ts'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset())
  useSession.setState({ token: 'token' })
})

const answer = (status: number, body: unknown, headers: HeadersInit = {}) =>
  fetchMock.mockImplementation(async () => Response.json(body, { status, headers }))

describe('a call', () => {
  it('goes to the path of its endpoint with the token, its parameters encoded', async () => {
    answer(200, {})
    await callApi(contract.reading.book, { params: { id: 'a/b' } })
    const [url, init] = fetchMock.mock.calls[0] ?? []
    expect(url).toBe('/api/user/book/a%2Fb')
    expect(init).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer token' } })
  })

  it('tells of a failure by the code of the server', async () => {
    const body = { code: 'too_many_attempts', message: '', requestId: 'r' }
    answer(429, body, { 'retry-after': '90' })
    await expect(callApi(contract.account.me)).rejects.toMatchObject({
      code: 'too_many_attempts',
      status: 429,
      requestId: 'r',
      retryAfterSeconds: 90,
    })
  })

  it('tells of an answer that is none of ours by its status', async () => {
    fetchMock.mockImplementation(async () => new Response('<html>', { status: 502 }))
    await expect(callApi(contract.account.me)).rejects.toMatchObject({ code: 'internal_error' })
  })

  it('tells of no answer at all', async () => {
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
    expect(useSession.getState().token).toBeNull()
  })

  it('at the log-in is a wrong password, and signs nobody out', async () => {
    answer(401, { code: 'invalid_credentials', message: '', requestId: '' })
    const body = { email: 'a@example.org', password: 'x' }
    await expect(callApi(contract.account.logIn, { body })).rejects.toBeDefined()
    expect(useSession.getState().token).toBe('token')
  })

  it('to an older token does not end the session that has come since', async () => {
    fetchMock.mockImplementation(async () => {
      useSession.setState({ token: 'newer' })
      return Response.json({ code: 'not_signed_in', message: '', requestId: '' }, { status: 401 })
    })
    await expect(callApi(contract.account.me)).rejects.toBeDefined()
    expect(useSession.getState().token).toBe('newer')
  })
})
