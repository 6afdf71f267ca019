import { expect, it } from 'vitest'
import { readProviderEnd } from './provider-end.ts'

it('reads how it ended', () => {
  expect(readProviderEnd('#code=abc')).toEqual({ kind: 'signedIn', code: 'abc' })
  expect(readProviderEnd('#linked=google')).toEqual({ kind: 'linked' })
  expect(readProviderEnd('#failure=identity_taken&linking=google')).toEqual({
    kind: 'failed',
    failure: 'identity_taken',
    wish: 'link',
    waitSeconds: undefined,
  })
  expect(readProviderEnd('#failure=too_many_attempts&again=google&wait=90')).toEqual({
    kind: 'failed',
    failure: 'too_many_attempts',
    wish: 'again',
    waitSeconds: 90,
  })
})

it.each(['', '#', '#failure=', '#failure=Your+account+is+gone', '#failure=toString', '#code='])(
  'takes %j for a log-in that has expired',
  (hash) => {
    expect(readProviderEnd(hash)).toEqual({
      kind: 'failed',
      failure: 'sign_in_expired',
      wish: 'logIn',
      waitSeconds: undefined,
    })
  },
)
