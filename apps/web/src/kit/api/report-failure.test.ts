import { contract } from '@fovea/contract'
import { errorStatus } from '@fovea/contract/errors.ts'
import { couponFailures, deletionFailures } from '@fovea/contract/testing/error-catalogue.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const reported = vi.hoisted((): string[] => [])
vi.mock('#kit/errors/error-reporting.ts', () => ({
  reportFailedCall: (what: string) => void reported.push(what),
  noteHappening: () => {},
}))

/** Opens the page anew, which has reported nothing yet. */
async function open() {
  const { reportFailure } = await import('./report-failure.ts')
  const { ApiError } = await import('./api-error.ts')
  const { callApi } = await import('./api-client.ts')
  type Options = ConstructorParameters<typeof ApiError>[0]
  return {
    callApi,
    fail: (called: Parameters<typeof reportFailure>[0], options: Options) =>
      reportFailure(called, new ApiError(options)),
  }
}

beforeEach(() => {
  vi.resetModules()
  reported.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const { account, library, notes, plans, track } = contract

describe('a failure that the catalogue does not name', () => {
  it.each([400, 403, 404, 405, 413, 415, 418, 429, 500, 501, 502, 503, 504, 507])(
    'is reported once with its status %i, however often it happens',
    async (status) => {
      const { callApi } = await open()
      vi.stubGlobal('fetch', async (url: string) =>
        url === location.pathname
          ? new Response('<div id="root">')
          : new Response('<html>', { status }),
      )
      for (let time = 1; time <= 9; time += 1)
        await callApi(notes.allNotes, { query: {} }).catch(() => {})
      expect(reported).toHaveLength(1)
      expect(reported[0]).toMatch(new RegExp(`^GET /api/user/all-notes ${status} `))
    },
  )

  it('is reported once for each endpoint and each status', async () => {
    const { fail } = await open()
    for (const endpoint of [library.books, track.track, library.books]) {
      fail(endpoint, { code: 'internal_error', status: 500 })
      fail(endpoint, { code: 'not_ready', status: 503 })
    }
    expect(reported).toEqual([
      'GET /api/user/books 500 internal_error',
      'GET /api/user/books 503 not_ready',
      'GET /api/user/track/{date} 500 internal_error',
      'GET /api/user/track/{date} 503 not_ready',
    ])
  })

  it('says nothing that a foreign answer says', async () => {
    const { callApi } = await open()
    const body = { code: 'ada@private.example', message: 'private', requestId: 'private' }
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }))
    await callApi(library.book, { params: { id: 'private' } }).catch(() => {})
    expect(reported).toEqual(['GET /api/user/book/{id} 409 request_failed'])
  })
})

describe('no answer', () => {
  it.each(['network_error', 'timeout_exceeded'] as const)(
    'is reported once, whatever was asked: %s',
    async (code) => {
      const { fail } = await open()
      for (const endpoint of [library.books, track.track, library.books]) {
        fail(endpoint, { code, status: 0 })
      }
      expect(reported).toEqual([`GET /api/user/books without an answer: ${code}`])
    },
  )

  it('is not reported by a device without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { fail } = await open()
    fail(library.books, { code: 'network_error', status: 0 })
    fail(library.books, { code: 'internal_error', status: 500 })
    expect(reported).toEqual(['GET /api/user/books 500 internal_error'])
  })

  it('is expected of a call that was stopped', async () => {
    const { fail } = await open()
    fail(library.books, { code: 'request_aborted', status: 0 })
    expect(reported).toEqual([])
  })
})

describe('a failure that the catalogue names is not reported:', () => {
  it.each([0, 400, 401, 418, 429, 500, 503])('a log-in with %i', async (status) => {
    const { fail } = await open()
    fail(account.logIn, { code: status ? 'request_failed' : 'network_error', status })
    expect(reported).toEqual([])
  })

  it('any 401, a full notebook, a day or a note that has changed, and what was deleted', async () => {
    const { fail } = await open()
    fail(account.me, { code: 'not_signed_in', status: 401 })
    fail(account.me, { code: 'request_failed', status: 401 })
    fail(notes.createNote, { code: 'note_limit_reached', status: 402 })
    fail(track.saveTrack, { code: 'track_changed', status: 409 })
    fail(notes.updateNote, { code: 'note_changed', status: 409 })
    fail(notes.note, { code: 'not_found', status: 404 })
    expect(reported).toEqual([])
  })

  it.each(Object.values({ ...couponFailures, ...deletionFailures }))('$code', async (failure) => {
    const { fail } = await open()
    fail(plans.useCoupon, failure)
    fail(account.deleteUser, failure)
    expect(reported).toEqual([])
  })

  it('whatever our server says of a coupon, but not what is between', async () => {
    const { fail } = await open()
    fail(plans.useCoupon, { code: 'request_failed', status: 409, requestId: 'r' })
    fail(plans.useCoupon, { code: 'invalid_request', status: 400, requestId: 'r' })
    expect(reported).toEqual([])
    fail(plans.useCoupon, { code: 'request_failed', status: 418 })
    fail(plans.useCoupon, { code: 'internal_error', status: errorStatus.internal_error })
    expect(reported).toHaveLength(2)
  })

  it('a foreign page that cannot be fetched', async () => {
    const { fail } = await open()
    fail(contract.news.parseArticle, { code: 'fetch_failed', status: 502 })
    expect(reported).toEqual([])
  })
})
