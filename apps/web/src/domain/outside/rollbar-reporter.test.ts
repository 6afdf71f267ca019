import { afterEach, expect, it } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { composeItem } from './rollbar-reporter.ts'

afterEach(() => {
  signOut()
  history.replaceState(null, '', '/')
})

it('an item says which page and what happened before, and of the person only the id', () => {
  signIn('secret-token', 'ada')
  history.replaceState(null, '', '/reset/secret-token?q=private#x')
  const item = {
    request: { url: location.href, query_string: '?q=private', user_ip: '$remote_ip' },
    client: { javascript: { plugins: [{ name: 'PDF' }], browser: 'x' } },
    body: { trace: { frames: [] } },
    custom: { text: 'private' },
  }
  composeItem(item, [
    { timestampMs: 1, kind: 'page', what: '/user/notes/$id' },
    { timestampMs: 2, kind: 'call', what: 'PUT /api/user/note/{id} 409' },
  ])
  expect(item).toMatchObject({
    request: { url: `${location.origin}/reset/$token` },
    person: { id: 'ada' },
    custom: {},
    body: { trace: { frames: [] } },
  })
  expect(item.body).toHaveProperty('telemetry.0.body.to', '/user/notes/$id')
  expect(item.body).toHaveProperty('telemetry.1.body.url', 'PUT /api/user/note/{id} 409')
  expect(JSON.stringify(item)).not.toMatch(/secret|private|remote_ip|PDF/)
})
