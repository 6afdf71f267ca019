import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore, type FileStore } from './file-store.ts'
import { readStaged, stageValues } from './staged-values.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fovea-staged-'))
  files = createFileStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

async function* list(values: unknown[]) {
  yield* values
}

async function readAll(key: string): Promise<unknown[]> {
  const values: unknown[] = []
  for await (const value of readStaged(files, key)) values.push(value)
  return values
}

test('what is kept can be read again and again, whatever the texts contain', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\u2028', '\u2029', '"', '😀') })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ id: fc.nat(), text })), async (values) => {
      const key = await stageValues(files, list(values))
      for (let i = 0; i < 2; i += 1) {
        expect(await readAll(key)).toEqual(values)
      }
    }),
    { numRuns: 50 },
  )
})

test('values longer than what is read at a time stay whole', async () => {
  const values = ['a'.repeat(200_000), 'é'.repeat(100_001)]
  const key = await stageValues(files, list(values))
  expect(await readAll(key)).toEqual(values)
})

test('an error of the values is thrown as it is, and nothing is left', async () => {
  const before = await files.list('uploads')
  const error = new Error('the file is broken')
  async function* fail() {
    yield 1
    throw error
  }
  await expect(stageValues(files, fail())).rejects.toBe(error)
  expect(await files.list('uploads')).toEqual(before)
})

test('a file that has lost its end is noticed', async () => {
  await files.put('uploads/short', Buffer.from('{"id":1}\n{"id":2'))
  await expect(readAll('uploads/short')).rejects.toMatchObject({
    code: 'internal_error',
  })
})
