import { expect, test } from 'vitest'
import { findRelyingParty } from './relying-party.ts'

const set = (publicUrl: string) => ({ publicUrl, isPublicUrlSet: true })

test('passkeys belong to the name in the public URL, and work from there only', () => {
  const party = { id: 'fovea.example.org', origins: ['https://fovea.example.org'] }
  expect(findRelyingParty(set('https://fovea.example.org'), 'evil.test')).toEqual(party)
  expect(findRelyingParty(set('https://fovea.example.org:8443/app'), 'evil.test')).toEqual({
    ...party,
    origins: ['https://fovea.example.org:8443'],
  })
})

test.each(['https://192.0.2.1', 'http://[2001:db8::1]:3000'])(
  'a public URL without a name, %s, has no passkeys',
  (url) => {
    expect(() => findRelyingParty(set(url), 'localhost:3000')).toThrow('passkeys unavailable')
  },
)
