import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { readPaymentSettings } from './payment-settings.ts'

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
  STRIPE_PUBLISHABLE_KEY_LIVE: 'pk_live_1',
  STRIPE_PUBLISHABLE_KEY_TEST: 'pk_test_1',
}

const hosts = { PRODUCTION_HOST: 'read.example', STAGING_HOST: 'try.read.example:8443' }

const read = (environment: Record<string, string>) => readPaymentSettings(readConfig(environment))

describe('payment', () => {
  it('is off without a secret key', () => {
    expect(read({ ...keys, STRIPE_SECRET_KEY: '' })).toBeUndefined()
  })

  it('needs the secret of the webhook and a price', () => {
    expect(() => read({ ...keys, STRIPE_PRICE_ID: '' })).toThrow(/STRIPE_PRICE_ID/)
    expect(() => read({ ...keys, STRIPE_WEBHOOK_SECRET: '' })).toThrow(/STRIPE_WEBHOOK_SECRET/)
  })

  it.each([
    ['https://read.example', 'pk_live_1'],
    ['https://READ.example/', 'pk_live_1'],
    ['https://try.read.example:8443', 'pk_live_1'],
    ['https://try.read.example', 'pk_test_1'],
    ['https://other.example', 'pk_test_1'],
    ['https://read.example.org', 'pk_test_1'],
    ['', 'pk_test_1'],
  ])('at %j tells browsers the key %s', (PUBLIC_URL, publishableKey) => {
    expect(read({ ...keys, ...hosts, PUBLIC_URL })).toMatchObject({ publishableKey })
  })

  it('refuses a live secret key off the production and staging hosts', () => {
    const live = { ...keys, ...hosts, STRIPE_SECRET_KEY: 'sk_live_1' }
    expect(() => read(live)).toThrow(/live key/)
    expect(() => read({ ...live, PUBLIC_URL: 'https://other.example' })).toThrow(/live key/)
    expect(() => read({ ...live, STRIPE_SECRET_KEY: 'rk_live_1' })).toThrow(/live key/)
    expect(read({ ...live, PUBLIC_URL: 'https://read.example' })?.secretKey).toBe('sk_live_1')
  })

  it('refuses publishable keys that were mixed up', () => {
    const mixed = { ...keys, STRIPE_PUBLISHABLE_KEY_TEST: 'pk_live_1' }
    expect(() => read(mixed)).toThrow(/PUBLISHABLE/)
  })
})
