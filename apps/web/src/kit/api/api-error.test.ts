import { describe, expect, it } from 'vitest'
import { ApiError, canBeSentLater, mayLaterSucceed, toApiError } from './api-error.ts'

const failed = (status: number) => new ApiError({ code: 'internal_error', status })
const passing = new Set([
  ...[0, 408, 425, 429],
  ...Array.from({ length: 100 }, (_, index) => 500 + index).filter(
    (status) => status !== 501 && status !== 505,
  ),
])
const statuses = [0, ...Array.from({ length: 200 }, (_, index) => 400 + index)]

describe('the same call', () => {
  it.each(statuses)('after %i may succeed later, or never will', (status) => {
    expect(mayLaterSucceed(failed(status))).toBe(passing.has(status))
  })

  it('never succeeds after an error of the web app, or where a foreign page is missing', () => {
    expect(mayLaterSucceed(new TypeError())).toBe(false)
    expect(mayLaterSucceed(new ApiError({ code: 'fetch_failed', status: 502 }))).toBe(false)
  })
})

it('what cannot be sent waits for a log-in too', () => {
  const kept = statuses.filter((status) => canBeSentLater(failed(status)))
  expect(new Set(kept)).toEqual(new Set([...passing, 401]))
  expect(canBeSentLater(new TypeError())).toBe(true)
})

describe('a page of something in between', () => {
  const foreign = (status: number, text = '<h1>404 page not found</h1>') =>
    toApiError(status, text, () => null)

  it.each([400, 402, 404, 405, 409, 410, 418, 421, 423])(
    'with %i says only that our server was not reached',
    (status) => {
      for (const text of ['', 'page not found', '{"message":"no Route matched"}']) {
        expect(mayLaterSucceed(foreign(status, text))).toBe(true)
        expect(canBeSentLater(foreign(status, text))).toBe(true)
      }
    },
  )

  it.each([403, 406, 407, 413, 414, 415, 431, 501, 505])('with %i is about this call', (status) => {
    expect(canBeSentLater(foreign(status))).toBe(false)
  })

  it('is not what our server refuses, even by a code that this page does not know', () => {
    const body = { code: 'not_found', message: '', requestId: 'r' }
    expect(canBeSentLater(foreign(404, JSON.stringify(body)))).toBe(false)
    const newer = { code: 'tag_resting', message: 'Later.', requestId: 'r' }
    expect(canBeSentLater(foreign(409, JSON.stringify(newer)))).toBe(false)
  })
})
