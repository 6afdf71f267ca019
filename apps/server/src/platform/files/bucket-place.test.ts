import { expect, test } from 'vitest'
import { parseBucketUrl } from './bucket-place.ts'

test('a bucket URL names the storage, the bucket and the account', () => {
  expect(parseBucketUrl('https://key:se%2Fcret@s3.example.org:9000/herons?region=eu-1')).toEqual({
    endpoint: 'https://s3.example.org:9000',
    bucket: 'herons',
    region: 'eu-1',
    key: 'key',
    secret: 'se/cret',
    isPathStyle: true,
  })
  expect(parseBucketUrl('https://k:s@s3.example.org/herons/?style=host')).toMatchObject({
    bucket: 'herons',
    region: 'us-east-1',
    isPathStyle: false,
  })
})

test.each([
  ['s3://k:s@host/herons', 'must begin with https:// or http://'],
  ['herons', 'must begin with https:// or http://'],
  ['https://k:s@host', 'must name a bucket'],
  ['https://k:s@host/a/b', 'must name a bucket'],
  ['https://k@host/herons', 'must contain a key and a secret'],
  ['https://k:%E0%A4%A@host/herons', 'broken %'],
  ['https://k:s@host/herons?style=odd', 'style must be path or host'],
  ['https://k:s@host/herons?regoin=x', 'unknown option regoin'],
])('%s is refused with a reason that does not contain the secret', (url, reason) => {
  expect(parseBucketUrl(url)).toContain(reason)
})
