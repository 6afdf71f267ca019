import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createFileStore } from './file-store.ts'

const hourMs = 3_600_000

test('two servers on one folder never remove what the other one is writing', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fovea-shared-'))
  const [one, two] = [createFileStore(folder), createFileStore(folder)]
  const keys = Array.from({ length: 40 }, (_, i) => `books/user-${i % 4}/book-${i}/original`)
  async function* slowly(text: string) {
    for (const piece of text) {
      yield Buffer.from(piece)
      // The other one sweeps what servers that were killed have left, and deletes what it has itself.
      await two.dropUnfinished(new Date(Date.now() - hourMs))
      await two.deleteAll('books/user-0/book-of-two')
    }
  }
  await Promise.all(
    keys.flatMap((key) => [
      one.put(key, Readable.from(slowly(`heron ${key}`))),
      two.put('books/user-0/book-of-two/original', Buffer.from('egret')).catch(() => {}),
    ]),
  )
  for (const key of keys) expect((await two.read(key)).toString()).toBe(`heron ${key}`)
  expect(await two.list('unfinished')).toEqual([])
  await rm(folder, { recursive: true })
})
