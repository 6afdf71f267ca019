import { contract } from '@fovea/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut, useSession } from '#kit/session/session.ts'
import { immersedMark } from '#kit/ui/immersed.ts'
import { callApi, fetchBytes } from './api-client.ts'
import { canBeSentLater } from './api-error.ts'
import { forgetPastWorker } from './past-proxy.ts'

const fetchMock = vi.fn<typeof fetch>()
const replace = vi.fn<(address: URL) => void>()

const html = { 'content-type': 'text/html; charset=utf-8' }
const logIn = (status = 200) => new Response('<h1>Log in</h1>', { status, headers: html })
const redirected = {
  type: 'opaqueredirect',
  ok: false,
  status: 0,
  headers: new Headers(),
} as Response
const fovea = () => new Response('<div id="root"></div>', { headers: html })

function answer(call: () => Response, page: () => Response) {
  fetchMock.mockImplementation(async (url) => (url === location.pathname ? page() : call()))
}

const failed = () => callApi(contract.account.me).catch((error: unknown) => error)
const opened = () => replace.mock.calls.map(([address]) => `${address.pathname}${address.search}`)

beforeEach(() => {
  history.replaceState(null, '', '/user/notes?tag=a')
  vi.stubGlobal('fetch', fetchMock.mockReset())
  vi.spyOn(location, 'replace').mockImplementation(replace.mockReset() as never)
  sessionStorage.clear()
  signIn('token', 'ada')
})
afterEach(() => {
  signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a proxy that asks for its own log-in', () => {
  it.each([
    ['redirects', () => redirected, () => redirected],
    ['answers with its page', logIn, logIn],
    ['refuses calls, and redirects pages', () => logIn(401), () => redirected],
    ['refuses with its page', () => logIn(403), () => logIn(403)],
    ['wants an agreement', () => logIn(511), () => logIn(511)],
  ])('is opened past the service worker, once, when it %s', async (_, call, page) => {
    answer(call, page)
    const errors = await Promise.all([failed(), failed()])
    errors.push(await failed(), await fetchBytes('/x', AbortSignal.any([])).catch((error) => error))
    for (const error of errors) {
      expect(error).toMatchObject({ code: 'foreign_answer', status: 0 })
      expect(canBeSentLater(error)).toBe(true)
    }
    expect(opened()).toEqual(['/user/notes?tag=a&past-worker='])
    expect(useSession.getState().token).toBe('token')
  })

  it('is opened again after our server has answered', async () => {
    answer(
      () => redirected,
      () => redirected,
    )
    await failed()
    answer(() => Response.json({}), fovea)
    await callApi(contract.account.me)
    answer(
      () => redirected,
      () => redirected,
    )
    await failed()
    expect(opened()).toHaveLength(2)
  })

  it('is opened only once the work that fills the window is left', async () => {
    answer(
      () => redirected,
      () => redirected,
    )
    document.documentElement.setAttribute(immersedMark, '')
    await failed()
    expect(opened()).toEqual([])
    document.documentElement.removeAttribute(immersedMark)
    await failed()
    expect(opened()).toHaveLength(1)
  })
})

describe('no page is opened', () => {
  it.each([
    ['refuses one call', () => logIn(403), fovea],
    ['redirects calls alone', () => redirected, fovea],
    ['cannot reach the server', () => logIn(502), () => logIn(502)],
    ['knows no such address', () => logIn(404), () => logIn(404)],
  ])('when a proxy %s', async (_, call, page) => {
    answer(call, page)
    await failed()
    expect(opened()).toEqual([])
  })

  it('without a connection', async () => {
    fetchMock.mockImplementation(async (url) => {
      if (url === location.pathname) throw new TypeError('Failed to fetch')
      return logIn()
    })
    expect(await failed()).toMatchObject({ code: 'foreign_answer' })
    expect(opened()).toEqual([])
  })
})

it('the page that comes back has the address that was asked for', () => {
  history.replaceState({ key: 'x' }, '', '/user/notes?tag=a&past-worker=#b')
  forgetPastWorker()
  expect(location.pathname + location.search + location.hash).toBe('/user/notes?tag=a#b')
  expect(history.state).toEqual({ key: 'x' })
})
