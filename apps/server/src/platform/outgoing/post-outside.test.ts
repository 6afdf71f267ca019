import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { createPostOutside } from './post-outside.ts'
import { codeOf } from './testing/read-failure.ts'

const names: Record<string, string[]> = {
  'push.test': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'private.test': ['10.0.0.5'],
  'loopback.test': ['127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'mapped.test': ['::ffff:10.0.0.5'],
  'both.test': ['93.184.215.14', 'fd00::1'],
}

const lookup: LookupFunction = (name, _options, done) => {
  const found = names[name]
  const missing = Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  const answers = found?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  queueMicrotask(() => (answers ? done(null, answers) : done(missing, [])))
}

const { check } = createPostOutside({ allow: ['private.test:8443'], lookup })

test.each([
  'https://private.test/x',
  'https://loopback.test/x',
  'https://metadata.test/x',
  'https://mapped.test/x',
  'https://both.test/x',
  'https://10.0.0.5/x',
  'https://[fd00::1]/x',
  'https://0x7f.1/x',
  'https://localhost/x',
  'http://push.test/x',
])('nothing may be saved that is to be sent to %s', async (address) => {
  expect(await codeOf(check(address))).toBe('fetch_refused')
})

test.each([
  'https://push.test/x',
  'https://93.184.215.14/x',
  'https://private.test:8443/x',
  // Whether a name is found may change until something is sent.
  'https://nowhere.test/x',
])('%s may be saved', async (address) => {
  await expect(check(address)).resolves.toBeUndefined()
})
