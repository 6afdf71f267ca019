import { describe, expect, it } from 'vitest'
import { isOfServer, isOfShell, isPage, languageOfMessages, nameCache } from './files.ts'

describe('an address', () => {
  it.each(['/', '/library', '/read/0199', '/user/notes', '/coupon/a/de', '/track/2026-03-03'])(
    'such as %s is a page',
    (path) => expect(isPage(path)).toBe(true),
  )

  it.each([
    '/api/docs',
    '/api',
    '/auth/logout',
    '/admin_api/x',
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/manifest.webmanifest',
    '/sw.js',
    '/no/such/page',
    '/oauth2/callback',
    '/cdn-cgi/access/authorized',
    '/outpost.goauthentik.io/callback',
  ])('such as %s is answered by the server', (path) => expect(isPage(path)).toBe(false))
})

it.each([
  ['/no/such/page', false],
  ['/oauth2/callback', false],
  ['/api/docs', true],
  ['/robots.txt', true],
])('only the server has something at %s: %s', (path, isServers) => {
  expect(isOfServer(path)).toBe(isServers)
})

describe('files of a build', () => {
  it('with messages are recognised by their language', () => {
    expect(languageOfMessages('/assets/ua-p2YBqq_z.js')).toBe('ua')
    expect(languageOfMessages('/assets/en--Xda1lfP.js')).toBe('en')
    expect(languageOfMessages('/assets/english-1a2b.js')).toBeUndefined()
    expect(languageOfMessages('/assets/use-me-1a2b.js')).toBeUndefined()
  })

  it('are kept at once, except messages and fonts, which are kept when they are used', () => {
    const files = ['/index.html', '/assets/a-1.js', '/assets/a-1.css', '/icons/icon-192.png']
    expect(files.filter(isOfShell)).toEqual(files)
    expect(['/assets/de-1a2b.js', '/assets/inter-1.woff2'].filter(isOfShell)).toEqual([])
  })

  it('have their own cache, whatever their order', () => {
    const page = { url: 'index.html', revision: 'aaaaaaaa' }
    const script = { url: 'first-paint.js', revision: 'bbbbbbbb' }
    const part = { url: 'assets/a-1.js', revision: null }
    expect(nameCache([page, part, script])).toBe(nameCache([script, page, part]))
    expect(nameCache([page, script])).not.toBe(
      nameCache([page, { ...script, revision: 'cccccccc' }]),
    )
  })
})
