// Which addresses count as the server's own: when they change, and when a name also resolves to others.
import { afterEach, expect, test, vi } from 'vitest'
import { createServerAddresses } from './server-addresses.ts'

afterEach(() => void vi.useRealTimers())

test('an address that the machine gets while the server is running is known after a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const interfaces = ['192.0.2.1']
  const listInterfaces = vi.fn(() => interfaces)
  const own = createServerAddresses({ listInterfaces })
  expect(await own.has('192.0.2.2')).toBe(false)
  interfaces.push('192.0.2.2')
  vi.advanceTimersByTime(60_000)
  expect(await own.has('192.0.2.2')).toBe(false)
  expect(listInterfaces).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(await own.has('192.0.2.2')).toBe(true)
})

test('a name that resolves to one of the server’s own addresses among others is refused', async () => {
  const own = createServerAddresses({ listInterfaces: () => ['192.0.2.2'] })
  const find = (...addresses: string[]) =>
    new Promise((resolve) => {
      const guarded = own.guardLookup((_name, _options, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      )
      guarded('heron.test', { all: true }, resolve)
    })
  expect(await find('192.0.2.1', '192.0.2.3')).toBeNull()
  expect(await find('192.0.2.1', '192.0.2.2')).toMatchObject({ code: 'fetch_refused' })
})
