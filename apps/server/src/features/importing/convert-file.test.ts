import { Readable } from 'node:stream'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import { createLogger } from '../../platform/log.ts'
import { createConvertFile } from './convert-file.ts'
import type { BookPart } from './split-book.ts'
import { epubWithPictures, herons, makeEpub } from './testing/make-books.ts'
import { makePdf } from './testing/make-pdf.ts'

const twoHundredMegabytes = new Uint8Array(200_000_000)
const doubly = deflateSync(deflateSync(twoHundredMegabytes, { level: 9 }), { level: 9 })

const log = createLogger('silent')
async function collect(parts: AsyncIterable<BookPart>): Promise<BookPart[]> {
  const all: BookPart[] = []
  for await (const part of parts) all.push(part)
  return all
}

const choice = { lang: null, elseLang: 'en' } as const
const makeSource = (bytes: Buffer, fileName = 'a') => ({
  open: async () => Readable.from([bytes]),
  sizeBytes: bytes.length,
  fileName,
  isWebPage: false,
})
const convert = (bytes: Buffer, limits: Parameters<typeof createConvertFile>[0] = {}) =>
  collect(createConvertFile(limits)(makeSource(bytes), choice, log))

const endingProcess = new URL('./testing/ending-process.ts', import.meta.url)
/** Converts a file with a process that ends in the way named by the file name. */
const convertEnding = (fileName: string) =>
  collect(createConvertFile({}, endingProcess)(makeSource(makeEpub(), fileName), choice, log))

test('a process that takes too long is killed', async () => {
  await expect(convert(makeEpub(), { cpuMs: 1 })).rejects.toMatchObject({
    code: 'import_too_large',
  })
})

test('a process that takes too much heap memory is killed', async () => {
  const page = Buffer.from(`<html><body>${'<p>a'.repeat(300_000)}</body></html>`)
  await expect(convert(page, { memoryMb: 64 })).rejects.toMatchObject({
    code: 'import_too_large',
  })
})

test('a process that unpacks a bomb in a PDF is killed', async () => {
  const bomb = makePdf([[{ text: 'x', y: 100 }]], {
    rawContent: { bytes: doubly, filters: '/Filter [/FlateDecode /FlateDecode]' },
  })
  expect(bomb.length).toBeLessThan(50_000)
  await expect(convert(bomb, { residentBytes: 350_000_000 })).rejects.toMatchObject({
    code: 'import_too_large',
  })
})

test('a process reports only a code about a file that it cannot convert', async () => {
  const broken = Buffer.concat([Buffer.from('%PDF-1.4\n'), deflateRawSync(Buffer.from('x'))])
  await expect(convert(broken)).rejects.toMatchObject({ code: 'file_broken' })
})

test.each(['SIGTERM', 'SIGKILL'])(
  'a process that receives %s proves nothing about its file',
  async (name) => {
    const error: unknown = await convertEnding(name).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(Failure)
  },
)

test('a file that crashes its process once is converted again', async () => {
  const instructions = ['crash', 'whole']
  const source = {
    ...makeSource(Buffer.from('crash'), 'as its content says'),
    open: async () => Readable.from([Buffer.from(instructions.shift() ?? '')]),
  }
  expect(await collect(createConvertFile({}, endingProcess)(source, choice, log))).toEqual([])
  expect(instructions).toEqual([])
})

test('a file that crashes its process twice counts as broken', async () => {
  await expect(convertEnding('crash')).rejects.toMatchObject({ code: 'file_broken' })
})

test('the file is closed when its process ends', async () => {
  const bytes = new Readable({ read: () => void bytes.push(Buffer.alloc(65_536)) })
  const source = { ...makeSource(Buffer.alloc(1), 'SIGTERM'), open: async () => bytes }
  await collect(createConvertFile({}, endingProcess)(source, choice, log)).catch(() => {})
  expect(bytes.destroyed).toBe(true)
})

test('a book arrives in parts: its head, its pictures, its chapters', async () => {
  const [first, ...parts] = await convert(epubWithPictures)
  expect(first).toEqual({
    head: expect.objectContaining({ title: herons.title, chapterCount: 3, lang: 'en' }),
  })
  expect(parts.map((part) => Object.keys(part)[0])).toEqual(['picture', 'picture', 'chapters'])
})

test('a large book arrives in many parts, none of which is large', async () => {
  const line = `${'Seven herons stood in the shallows. '.repeat(30)}\n\n`
  const [, ...parts] = await convert(Buffer.from(line.repeat(5_000)))
  const sizes = parts.map((part) => JSON.stringify(part).length)
  expect(parts.length).toBeGreaterThan(4)
  expect(Math.max(...sizes)).toBeLessThan(2_000_000)
})

test('a file whose length has changed does not count as broken', async () => {
  const source = { ...makeSource(makeEpub()), sizeBytes: 12 }
  const parts = collect(createConvertFile()(source, choice, log))
  await expect(parts).rejects.toMatchObject({ code: 'import_interrupted' })
})

test('a file that cannot be read to its end does not count as broken', async () => {
  const broken = async function* () {
    yield makeEpub().subarray(0, 100)
    throw new Error('disk')
  }
  const source = { ...makeSource(makeEpub()), open: async () => Readable.from(broken()) }
  const parts = collect(createConvertFile()(source, choice, log))
  await expect(parts).rejects.toThrow('disk')
})
