import { expect, it } from 'vitest'
import { createSecret, readBrowser, writeBrowser } from './browser-cookie.ts'

it('is read as it was written, beside others', () => {
  const secret = createSecret()
  for (const isHttps of [true, false]) {
    const [cookie] = writeBrowser(secret, isHttps).split(';')
    expect(readBrowser(`a=b; ${cookie}; c=d`, isHttps)).toBe(secret)
  }
})

it('over TLS it is for this host alone, so that a site beside it cannot set it', () => {
  const cookie = writeBrowser(createSecret(), true)
  expect(cookie).toMatch(/^__Host-fovea-sign-in=.*; Path=\/;.*; HttpOnly; SameSite=Lax; Secure$/)
  expect(cookie).not.toContain('Domain')
  expect(readBrowser(`fovea-sign-in=${createSecret()}`, true)).toBeUndefined()
})

it.each(['', 'fovea-sign-in=', 'fovea-sign-in=short', 'x-fovea-sign-in=1', ';;=;'])(
  'is not there in %j',
  (cookies) => {
    expect(readBrowser(cookies, false)).toBeUndefined()
  },
)
