import { expect, test } from 'vitest'
import { addressOf, trustProxies } from './trusted-proxies.ts'

test('whether an address is trusted does not depend on earlier calls', () => {
  const isTrusted = trustProxies(['10.0.0.0/8', 'loopback'])
  const calls = ['10.1.2.3', '10.1.2.3', '11.1.2.3', '11.1.2.3', '127.0.0.1', '10.1.2.3', '::1']
  expect(calls.map(isTrusted)).toEqual([true, true, false, false, true, true, true])
})

test('a trusted proxy is recognised in every form of its address', () => {
  const isTrusted = trustProxies(['10.0.0.0/8', 'fd00::/8'])
  const calls = ['10.1.2.3:8080', '::ffff:10.1.2.3', '"[fd00::1]:443"', '11.1.2.3:8080', 'unknown']
  expect(calls.map(isTrusted)).toEqual([true, true, true, false, false])
})

test('the caller is who the last trusted proxy names, or that proxy where it names nobody', () => {
  expect(addressOf({ ip: '::ffff:203.0.113.5' })).toBe('203.0.113.5')
  const ips = ['127.0.0.1', '10.0.0.1:3000']
  expect(addressOf({ ip: '', ips: [...ips, '203.0.113.50:40001'] })).toBe('203.0.113.50')
  expect(addressOf({ ip: '', ips: [...ips, 'unknown'] })).toBe('10.0.0.1')
  expect(addressOf({ ip: undefined as unknown as string })).toBeUndefined()
})
