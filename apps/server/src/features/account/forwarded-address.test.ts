import { contract } from '@fovea/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startOther, times } from './testing.ts'

const { account } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a forwarded address', () => {
  const from = async (server: FastifyInstance, forwarded: string, remoteAddress: string) =>
    (
      await server.inject({
        method: 'POST',
        url: account.signUp.path,
        payload: { name: 'A', email: 'taken@example.org', password: 'password1' },
        headers: {
          'x-forwarded-for': forwarded,
          'x-real-ip': forwarded,
          forwarded: `for=${forwarded}`,
          'true-client-ip': forwarded,
          'cf-connecting-ip': forwarded,
        },
        remoteAddress,
      })
    ).statusCode

  test('changes nothing when no proxy is trusted', async () => {
    const server = await startOther(app)
    for (const index of times(30)) {
      expect(await from(server, `198.18.0.${index}`, '203.0.113.20')).toBe(400)
    }
    expect(await from(server, '198.18.0.99', '203.0.113.20')).toBe(429)
    await server.close()
  })

  test('changes nothing when it does not come from the trusted proxy', async () => {
    const server = await startOther(app, ['10.9.0.0/16'])
    for (const index of times(30)) {
      expect(await from(server, `198.18.1.${index}`, '203.0.113.21')).toBe(400)
    }
    expect(await from(server, '198.18.1.99', '203.0.113.21')).toBe(429)
    await server.close()
  })

  test('counts when the trusted proxy added it, but not when the visitor sent it to the proxy', async () => {
    const server = await startOther(app, ['10.9.0.0/16'])
    for (const index of times(30)) {
      expect(await from(server, `198.18.2.${index}, 203.0.113.22`, '10.9.0.1')).toBe(400)
    }
    expect(await from(server, '198.18.2.99, 203.0.113.22', '10.9.0.1')).toBe(429)
    expect(await from(server, '203.0.113.23', '10.9.0.1')).toBe(400)
    await server.close()
  })

  test.each([
    ['each port of IPv4', '203.0.113.24', (index: number) => `203.0.113.24:${40_000 + index}`],
    ['each port of IPv6', '[2001:db8:7::1]', (index: number) => `"[2001:db8:7::1]:${index}"`],
    [
      'each address of one IPv6 customer',
      '2001:db8:8::ffff',
      (index: number) => `2001:db8:8::${index}`,
    ],
    ['two proxies', '203.0.113.26', (index: number) => `203.0.113.26:${index}, 10.9.0.7:${index}`],
  ])('is one caller with %s', async (_, caller, write) => {
    const server = await startOther(app, ['10.9.0.0/16'])
    for (const index of times(30)) expect(await from(server, write(index), '10.9.0.1')).toBe(400)
    expect(await from(server, write(99), '10.9.0.1')).toBe(429)
    expect(await from(server, caller, '10.9.0.1')).toBe(429)
    await server.close()
  })
})
