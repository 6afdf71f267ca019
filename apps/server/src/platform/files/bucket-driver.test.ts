import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OperatorError } from '../postgres/operator-error.ts'
import { BucketDriver } from './bucket-driver.ts'
import { composeFileStore, type FileStore } from './file-store.ts'
import { openBucket } from './open-bucket.ts'
import { isStorageAway } from './stored-errors.ts'
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts'

let server: BucketServer
let driver: BucketDriver
let files: FileStore
beforeEach(async () => {
  server = await startBucketServer()
  driver = new BucketDriver(server.place)
  files = composeFileStore(driver)
})
afterEach(() => server.close())

const longStream = () =>
  Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(2 ** 20, 'heron')))

test('an upload whose parts the storage refuses leaves nothing and names the storage', async () => {
  server.refuses = (method, url) => method === 'PUT' && url.includes('partNumber=2')
  await expect(files.put('uploads/one', longStream())).rejects.toSatisfy(isStorageAway)
  expect(await server.listAll()).toEqual([])
}, 20_000)

test('what a killed server left of an upload in parts is dropped by age', async () => {
  server.refuses = (method, url) => method === 'DELETE' || url.includes('partNumber=2')
  await expect(files.put('uploads/one', longStream())).rejects.toSatisfy(isStorageAway)
  server.refuses = () => false
  expect(await server.listAll()).toHaveLength(1)
  await files.dropUnfinished(new Date(Date.now() - 3_600_000))
  expect(await server.listAll()).toHaveLength(1)
  await files.dropUnfinished(new Date(Date.now() + 3_600_000))
  expect(await server.listAll()).toEqual([])
}, 20_000)

test('folders of more than a thousand files are listed and deleted completely', async () => {
  const names = Array.from({ length: 1_050 }, (_, i) => String(i).padStart(4, '0'))
  for (let i = 0; i < names.length; i += 50) {
    await Promise.all(
      names.slice(i, i + 50).map((name) => files.put(`many/${name}`, Buffer.from('x'))),
    )
  }
  expect(await files.list('many')).toEqual(names)
  await files.deleteAll('many')
  expect(await server.listAll()).toEqual([])
}, 60_000)

test('a reader that stops does not keep a connection', async () => {
  await files.put('books/one', Buffer.alloc(2 ** 20))
  for (let i = 0; i < 150; i += 1) (await files.open('books/one')).destroy()
  expect(await files.read('books/one')).toHaveLength(2 ** 20)
})

test('a storage that refuses its settings is reported to the operator, one that is away is not', async () => {
  const warn = vi.fn()
  await expect(openBucket({ ...server.place, bucket: 'missing' }, { warn })).rejects.toThrow(
    OperatorError,
  )
  await expect(openBucket({ ...server.place, key: 'wrong' }, { warn })).rejects.toThrow(
    'refuses the bucket fovea of S3_URL: InvalidAccessKeyId',
  )
  await expect(openBucket({ ...server.place, secret: 'wrong' }, { warn })).rejects.toThrow(
    'refuses the bucket fovea of S3_URL: SignatureDoesNotMatch',
  )
  expect(warn).not.toHaveBeenCalled()
  await openBucket({ ...server.place, endpoint: 'http://127.0.0.1:9' }, { warn })
  expect(warn).toHaveBeenCalledOnce()
}, 20_000)
