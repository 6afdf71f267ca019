import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openArchive } from './archive.ts'
import { type NewEntry, writeArchive } from './write-archive.ts'

const changedAt = new Date('2024-02-29T13:14:16Z')

async function write(entries: Iterable<NewEntry>): Promise<Buffer> {
  async function* each() {
    yield* entries
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writeArchive(each())) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* streamed() {
  yield Buffer.from('reeds ')
  yield Buffer.from('and water')
}

describe('an archive that is written', () => {
  test('contains files, streams, empty files and folders, with names in any script', async () => {
    const bytes = await write([
      { name: 'Птахи/', changedAt },
      { name: 'Птахи/чапля.md', changedAt, content: Buffer.from('heron '.repeat(1_000)) },
      { name: 'stream.bin', changedAt, content: streamed() },
      { name: 'empty.md', changedAt, content: new Uint8Array() },
    ])
    expect(bytes.length).toBeLessThan(1_000)
    const unzipped = Object.entries(unzipSync(bytes)).map(([name, one]) => [name, strFromU8(one)])
    expect(unzipped).toEqual([
      ['Птахи/', ''],
      ['Птахи/чапля.md', 'heron '.repeat(1_000)],
      ['stream.bin', 'reeds and water'],
      ['empty.md', ''],
    ])
    const archive = openArchive(bytes)
    expect(archive.folders).toEqual(['Птахи'])
    expect(Buffer.from(archive.read('stream.bin') ?? []).toString()).toBe('reeds and water')
    expect(archive.describe('stream.bin')).toMatchObject({ changedAt, isLink: false, bytes: 15 })
  })

  test('may contain more files than the old format can count', { timeout: 60_000 }, async () => {
    const count = 66_000
    function* many() {
      for (let i = 0; i < count; i += 1) yield { name: `${i}.md`, changedAt }
    }
    const archive = openArchive(await write(many()), { entries: 100_000 })
    expect(archive.names).toHaveLength(count)
    expect(archive.names.at(-1)).toBe(`${count - 1}.md`)
  })

  test('ends when the stream of a file breaks', async () => {
    async function* broken() {
      yield Buffer.from('reeds')
      throw new Error('the disk is gone')
    }
    await expect(write([{ name: 'a', changedAt, content: broken() }])).rejects.toThrow('gone')
  })

  test('ends its entries and the stream of the last one when nobody reads it any more', async () => {
    const ended: string[] = []
    async function* endlessStream() {
      try {
        for (;;) yield Buffer.alloc(65_536)
      } finally {
        ended.push('stream')
      }
    }
    async function* endlessEntries() {
      try {
        for (let i = 0; ; i += 1) yield { name: `${i}`, changedAt, content: endlessStream() }
      } finally {
        ended.push('entries')
      }
    }
    let pieces = 0
    for await (const _ of writeArchive(endlessEntries())) if (++pieces === 20) break
    expect(ended.sort()).toEqual(['entries', 'stream'])
  })

  test('ends when its entries break', async () => {
    async function* broken(): AsyncGenerator<NewEntry> {
      yield { name: 'a', changedAt, content: Buffer.from('reeds') }
      throw new Error('the database is gone')
    }
    const read = async () => {
      for await (const _ of writeArchive(broken()));
    }
    await expect(read()).rejects.toThrow('gone')
  })

  test('does not read ahead of whoever reads it', async () => {
    let made = 0
    async function* long() {
      for (; made < 1_000; made += 1) yield Buffer.alloc(65_536)
    }
    async function* one() {
      yield { name: 'a', changedAt, content: long() }
    }
    const archive = writeArchive(one())
    await archive.next()
    for (let i = 0; i < 20; i += 1) await new Promise(setImmediate)
    expect(made).toBeLessThan(20)
    await archive.return()
  })
})
