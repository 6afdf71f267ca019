import { expect, it } from 'vitest'
import { readProviderEnd } from './provider-end.ts'

it('reads how it ended', () => {
  expect(readProviderEnd('#code=abc')).toEqual({ kind: 'signedIn', code: 'abc' })
  expect(readProviderEnd('#linked=google')).toEqual({ kind: 'linked' })
  expect(readProviderEnd('#failure=identity_taken&linking=google')).toEqual({
    kind: 'failed',
    failure: 'identity_taken',
    isLinking: true,
  })
})

it.each(['', '#', '#failure=', '#failure=Your+account+is+gone', '#failure=toString', '#code='])(
  'takes %j for a log-in that has expired',
  (hash) => {
    expect(readProviderEnd(hash)).toEqual({
      kind: 'failed',
      failure: 'sign_in_expired',
      isLinking: false,
    })
  },
)
