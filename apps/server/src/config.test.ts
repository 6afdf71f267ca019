import { describe, expect, it } from 'vitest'
import { configHelp, readConfig } from './config.ts'
import { OperatorError } from './platform/postgres/operator-error.ts'

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, databaseUrl: undefined })
    expect(config.dataDir).toMatch(/[\\/]data$/)
  })

  it('treats an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '', TRUST_PROXY: '' })).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
      trustProxy: undefined,
    })
  })

  it('names every variable with a bad value in one message', () => {
    const read = () =>
      readConfig({ PORT: 'eighty', DATABASE_URL: 'mysql://x/y', PUBLIC_URL: 'ftp://x' })
    expect(read).toThrow(/PORT:.*\n.*DATABASE_URL:.*\n.*PUBLIC_URL:/)
  })

  it('reads proxies as a list and drops the slash at the end of the public URL', () => {
    expect(
      readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1', PUBLIC_URL: 'https://read.example/' }),
    ).toMatchObject({ trustProxy: ['10.0.0.0/8', '127.0.0.1'], publicUrl: 'https://read.example' })
  })

  it.each([
    'https://read.example/fovea',
    'https://read.example/?a=b',
    'https://read.example/#a',
    'https://user@read.example',
    'https://user:secret@read.example',
    'http://read.example:8080/a/',
    'read.example',
  ])('refuses the public URL %s, without its password', (url) => {
    const read = () => readConfig({ PUBLIC_URL: url })
    expect(read).toThrow(OperatorError)
    expect(read).toThrow(/PUBLIC_URL: .*https:\/\/fovea\.example\.org/)
    expect(read).not.toThrow('secret')
  })

  it.each([
    ['https://Read.Example:443/', 'https://read.example'],
    ['http://[fd00::1]:3000', 'http://[fd00::1]:3000'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://read.example//', 'https://read.example'],
  ])('reads the public URL %s as %s', (url, publicUrl) => {
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe(publicUrl)
  })

  it.each([
    ['SMTP_URL', 'smtp://user:1#w@host'],
    ['SMTP_URL', 'smtp://user:w#1@host'],
    ['SMTP_URL', 'smtp://user:1/w@host'],
    ['SMTP_URL', 'smtps://user:1?w@host:465'],
    ['SMTP_URL', 'smtp://us#er:w@host'],
    ['DATABASE_URL', 'postgres://user:1#w@host/fovea'],
  ])('refuses %s=%s, whose password would be cut, with a sentence', (name, url) => {
    expect(() => readConfig({ [name]: url })).toThrow(new RegExp(`${name}: .*# is written %23`))
  })

  it.each([
    'smtp://user:1%23w@host',
    'smtp://user:50%off@host:587',
    'smtps://a@b.example:w@host/?pool=true',
  ])('reads the mail server %s', (url) => {
    expect(readConfig({ SMTP_URL: url }).smtpUrl).toBe(url)
  })

  it('reads the key that seals secrets', () => {
    expect(readConfig({}).secretsKey).toBeUndefined()
    expect(readConfig({ SECRETS_KEY: 'ab'.repeat(32) }).secretsKey).toEqual(Buffer.alloc(32, 0xab))
    const read = () => readConfig({ SECRETS_KEY: 'a passphrase' })
    expect(read).toThrow('SECRETS_KEY: not 64 hexadecimal digits')
    expect(read).not.toThrow('passphrase')
  })

  it('explains each variable that it reads', () => {
    const bad = Object.fromEntries(Object.keys(configHelp).map((name) => [name, '\u0000']))
    const known = Object.keys(readConfig({}))
    expect(Object.keys(configHelp)).toHaveLength(known.length)
    expect(() => readConfig(bad)).toThrow(/PORT/)
  })
})

describe('lists', () => {
  it.each([
    ['TRUST_PROXY', '10.0.0.0/8, fd00::/8, 192.0.2.1, ::1, loopback', true],
    ['TRUST_PROXY', 'nonsense', false],
    ['TRUST_PROXY', '10.0.0.0/33', false],
    ['TRUST_PROXY', '10.0.0.0/0', false],
    ['TRUST_PROXY', '10.0.0/8', false],
    ['TRUST_PROXY', '10.0.0.1,', false],
    ['FETCH_ALLOW', 'news.lan:8080, [fd00::1]:80, 10.0.0.1:443', true],
    ['FETCH_ALLOW', 'nonsense', false],
    ['FETCH_ALLOW', 'news.lan', false],
    ['FETCH_ALLOW', 'http://news.lan:80', false],
    ['FETCH_ALLOW', 'news.lan:0', false],
    ['FETCH_ALLOW', 'news.lan:65536', false],
  ])('%s=%s is accepted: %s', (name, value, isAccepted) => {
    const read = () => readConfig({ [name]: value })
    if (isAccepted) expect(read).not.toThrow()
    else expect(read).toThrow(new RegExp(`${name}: ".*" is not `))
  })
})

describe('hosts and ids of tools', () => {
  it('are read, hosts in lower case', () => {
    expect(
      readConfig({ PRODUCTION_HOST: 'Fovea.Example.org', GTM_ID: 'GTM-A1', STAGING_HOST: '' }),
    ).toMatchObject({
      productionHost: 'fovea.example.org',
      gtmId: 'GTM-A1',
      stagingHost: undefined,
    })
  })

  it.each([
    ['PRODUCTION_HOST', 'https://fovea.example.org', 'not a host'],
    ['STAGING_HOST', 'fovea.example.org/path', 'not a host'],
    ['GTM_ID', 'GTM-1"><script>', 'not an id'],
    ['ROLLBAR_TOKEN', 'a b', 'not an id'],
  ])('%s=%s is refused', (name, value, reason) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${reason}`)
  })
})
