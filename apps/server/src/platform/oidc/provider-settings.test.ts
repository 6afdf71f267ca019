import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { readProviders } from './provider-settings.ts'

const client = { CLIENT_ID: 'us', CLIENT_SECRET: 'secret' }

function set(name: string, parts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, v]) => [`OIDC_${name}_${part}`, v]))
}

describe('the providers in the settings', () => {
  it('are none where nothing is set', () => {
    expect(readProviders({})).toEqual({ providers: [], problems: [] })
    expect(readProviders({ OIDC_GOOGLE_CLIENT_ID: '', OIDC_X: 'y' }).problems).toEqual([])
  })

  it('have a name, a title and an issuer', () => {
    const { providers } = readProviders({
      ...set('OUR_UNI', { ...client, ISSUER: 'https://id.uni.example/realm' }),
      ...set('KEYS', { ...client, ISSUER: 'https://id.example', TITLE: 'The Keys of Ours' }),
    })
    expect(providers).toMatchObject([
      { name: 'keys', title: 'The Keys of Ours', clientId: 'us', clientSecret: 'secret' },
      { name: 'our-uni', title: 'Our Uni' },
    ])
    expect(providers[1]?.issuer.href).toBe('https://id.uni.example/realm')
  })

  it('know the issuer of Google', () => {
    const [google] = readProviders(set('GOOGLE', client)).providers
    expect(google).toMatchObject({ name: 'google', title: 'Google' })
    expect(google?.issuer.href).toBe('https://accounts.google.com/')
  })

  it.each([
    ['OIDC_GOOGLE_CLIENT_ID', set('GOOGLE', { CLIENT_SECRET: 'x' })],
    ['OIDC_GOOGLE_CLIENT_SECRET', set('GOOGLE', { CLIENT_ID: 'x' })],
    ['OIDC_UNI_ISSUER', set('UNI', client)],
    ['OIDC_UNI_ISSUER', set('UNI', { TITLE: 'Uni' })],
  ])('cannot be half of one: %s is missing', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(new RegExp(`${name}: missing`))
  })

  it.each([
    ['http://id.example', false],
    ['ftp://id.example', false],
    ['nonsense', false],
    ['https://id.example/?a=b', false],
    ['https://id.example/#a', false],
    ['https://user:word@id.example', false],
    ['http://127.0.0.1.id.example', false],
    ['https://id.example', true],
    ['http://127.0.0.1:4000', true],
    ['http://localhost:4000', true],
    ['http://[::1]:4000', true],
  ])('accept the issuer %s: %s', (issuer, isAccepted) => {
    const { providers } = readProviders(set('UNI', { ...client, ISSUER: issuer }))
    expect(providers).toHaveLength(isAccepted ? 1 : 0)
  })

  it('are named in one message with everything else that is wrong, without a secret', () => {
    const read = () => readConfig({ PORT: 'x', ...set('UNI', { CLIENT_SECRET: 'very secret' }) })
    expect(read).toThrow(/PORT:.*\n.*OIDC_UNI_ISSUER:/)
    expect(read).not.toThrow(/very secret/)
  })
})
