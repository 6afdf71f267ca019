import { expect, test } from 'vitest'
import { trustProxies } from './trusted-proxies.ts'

test('whether an address is trusted does not depend on earlier calls', () => {
  const isTrusted = trustProxies(['10.0.0.0/8', 'loopback'])
  const calls = ['10.1.2.3', '10.1.2.3', '11.1.2.3', '11.1.2.3', '127.0.0.1', '10.1.2.3', '::1']
  expect(calls.map(isTrusted)).toEqual([true, true, false, false, true, true, true])
})
