import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, readAddress } from './network-address.ts'

const port = fc.nat(65_535).map((number) => `:${number}`)
const spaces = fc.constantFrom('', ' ', '\t')
const zone = fc.constantFrom('', '%eth0', '%25en1', '%3')

/** Every way in which a proxy may write the address. */
function written(address: string, isIPv6: boolean): fc.Arbitrary<string> {
  const bare = isIPv6 ? zone.map((at) => `${address}${at}`) : fc.constant(address)
  const withPort = fc.tuple(bare, fc.option(port, { nil: '' })).map(([text, at]) => {
    return isIPv6 ? `[${text}]${at}` : `${text}${at}`
  })
  const form = fc.oneof(bare, withPort)
  const quoted = form.map((text) => `"${text}"`)
  const named = fc
    .tuple(fc.oneof(form, quoted), fc.constantFrom('for=', 'For=', 'proto=https;for='))
    .map(([text, name]) => `${name}${text};by=203.0.113.43`)
  return fc
    .tuple(spaces, fc.oneof(form, quoted, named), spaces)
    .map(([before, text, after]) => before + text + after)
}

test('an IPv4 address is the same caller however it is written', () => {
  const forms = fc
    .ipV4()
    .chain((address) =>
      fc.tuple(
        fc.constant(address),
        fc.oneof(written(address, false), written(`::ffff:${address}`, true)),
      ),
    )
  fc.assert(
    fc.property(forms, ([address, text]) => {
      expect(readAddress(text)).toBe(address)
    }),
  )
})

test('an IPv6 address is the same caller however it is written', () => {
  const forms = fc
    .ipV6()
    .chain((address) =>
      fc.tuple(
        fc.constant(address),
        fc.oneof(written(address, true), written(address.toUpperCase(), true)),
      ),
    )
  fc.assert(
    fc.property(forms, ([address, text]) => {
      expect(readAddress(text)).toBe(readAddress(address))
      expect(readAddress(text)).toBeDefined()
    }),
  )
})

test('what was read reads as itself, and nothing makes it fail', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef.:[]%"=;for ') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const address = readAddress(text)
      if (address !== undefined) expect(readAddress(address)).toBe(address)
      expect(networkOf(networkOf(text))).toBeTypeOf('string')
    }),
  )
})

test.each([
  ['203.0.113.50:40001', '203.0.113.50'],
  ['"203.0.113.50:40001"', '203.0.113.50'],
  ['[2001:db8::5]:40001', '2001:db8::5'],
  ['2001:db8:1:2:3:4:5:6:40001', '2001:db8:1:2:3:4:5:6'],
  ['2001:db8::5:40001', '2001:db8::5'],
  ['[::ffff:203.0.113.50]:40001', '203.0.113.50'],
  ['::FFFF:CB00:7132', '203.0.113.50'],
  ['fe80::1%eth0', 'fe80::1'],
  ['for="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
  ['203.0.113.50:_hidden', '203.0.113.50'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['', undefined],
  ['010.0.0.1', undefined],
  ['3405803826', undefined],
  ['203.0.113.50.9', undefined],
  ['203.0.113.50 203.0.113.51', undefined],
])('%s is the address %s', (text, address) => {
  expect(readAddress(text)).toBe(address)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:1', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]:99', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['a name', 'a name'],
  [undefined, 'gone'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
