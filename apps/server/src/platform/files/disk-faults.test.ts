// Each call of the file system fails once, in turn, in the store of files. What was acknowledged stays as it was, nothing
// half-written is visible, and a second attempt succeeds.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { createFileStore, type FileStore } from './file-store.ts'
import { disk } from './testing/failing-disk.ts'

vi.mock('node:fs/promises', async (load) => {
  const { breakPromises } = await import('./testing/failing-disk.ts')
  return breakPromises(await load())
})
vi.mock('node:fs', async (load) => {
  const { breakStreams } = await import('./testing/failing-disk.ts')
  return breakStreams(await load())
})

/** What a place may have, before and after the work. */
interface Work {
  run(files: FileStore): Promise<unknown>
  before: Record<string, string>
  after: Record<string, string>
}

const works: Record<string, Work> = {
  'storing bytes': {
    run: (files) => files.put('a/one', Buffer.from('new')),
    before: {},
    after: { 'a/one': 'new' },
  },
  'storing a stream over a file': {
    run: (files) => files.put('a/one', Readable.from([Buffer.from('n'), Buffer.from('ew')])),
    before: { 'a/one': 'old' },
    after: { 'a/one': 'new' },
  },
  'moving a file': {
    // Whoever repeats a move begins again with what is moved.
    run: async (files) => {
      await files.put('uploads/one', Buffer.from('new'))
      await files.move('uploads/one', 'b/one')
    },
    before: {},
    after: { 'b/one': 'new' },
  },
  'deleting a folder': {
    run: (files) => files.deleteAll('a'),
    before: { 'a/one': 'old' },
    after: {},
  },
  'dropping what was never finished': {
    run: (files) => files.dropUnfinished(new Date()),
    before: {},
    after: {},
  },
  reading: {
    run: async (files) => [await files.read('a/one'), await files.list('a')],
    before: { 'a/one': 'old' },
    after: { 'a/one': 'old' },
  },
}

const kept = { 'kept/one': 'heron', 'a/other': 'egret' }

test.each(Object.entries(works))('%s survives each fault', async (name, { run, before, after }) => {
  for (let failsAfter = 0, isReached = true; isReached; failsAfter += 1) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'fovea-faults-'))
    const files = createFileStore(folder)
    const others = name === 'deleting a folder' ? { 'kept/one': 'heron' } : kept
    for (const [key, text] of Object.entries({ ...before, ...others })) {
      await files.put(key, Buffer.from(text))
    }
    Object.assign(disk, { failsAfter, hasFailed: false })
    const isDone = await run(files).then(
      () => true,
      () => false,
    )
    isReached = disk.hasFailed
    disk.failsAfter = Number.POSITIVE_INFINITY
    const state = await readAll(files, folder)
    if (isDone) expect(state).toEqual({ ...others, ...after })
    else {
      const { 'uploads/one': _, ...visible } = state
      expect([
        { ...others, ...before },
        { ...others, ...after },
      ]).toContainEqual(visible)
    }
    await run(files)
    expect(await readAll(files, folder), `after call ${failsAfter}`).toEqual({
      ...others,
      ...after,
    })
    rmSync(folder, { recursive: true })
  }
})

/** Whatever is there, what is not finished too. */
async function readAll(files: FileStore, folder: string): Promise<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const keys = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
  const found: Record<string, string> = {}
  for (const key of keys) found[key] = (await files.read(key)).toString()
  return found
}
