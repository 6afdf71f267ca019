import { deflateRawSync, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Failure } from '../../platform/failure.ts'
import { createLogger } from '../../platform/log.ts'
import { createConvertFile } from './convert-file.ts'
import { makeEpub } from './testing/make-books.ts'
import { makePdf } from './testing/make-pdf.ts'

const twoHundredMegabytes = new Uint8Array(200_000_000)
const doubly = deflateSync(deflateSync(twoHundredMegabytes, { level: 9 }), { level: 9 })

const log = createLogger('silent')
const choice = { lang: null, elseLang: 'en' } as const
const convert = (bytes: Buffer, limits: Parameters<typeof createConvertFile>[0] = {}) =>
  createConvertFile(limits)({ bytes, fileName: 'a', isWebPage: false }, choice, log)

const endingProcess = new URL('./testing/ending-process.ts', import.meta.url)
/** What becomes of a file whose process ends so. */
const convertEnding = (fileName: string) =>
  createConvertFile({}, endingProcess)(
    { bytes: makeEpub(), fileName, isWebPage: false },
    choice,
    log,
  )

test('a process that takes too long is ended', async () => {
  await expect(convert(makeEpub(), { cpuMs: 1 })).rejects.toMatchObject({
    code: 'import_too_large',
  })
})

test('a process that takes too much memory for objects is ended', async () => {
  const page = Buffer.from(`<html><body>${'<p>a'.repeat(300_000)}</body></html>`)
  await expect(convert(page, { memoryMb: 64 })).rejects.toMatchObject({
    code: 'import_too_large',
  })
})

test('a process that unpacks a bomb in a PDF is ended', async () => {
  const bomb = makePdf([[{ text: 'x', y: 100 }]], {
    rawContent: { bytes: doubly, filters: '/Filter [/FlateDecode /FlateDecode]' },
  })
  expect(bomb.length).toBeLessThan(50_000)
  await expect(convert(bomb, { residentBytes: 350_000_000 })).rejects.toMatchObject({
    code: 'import_too_large',
  })
})

test('a process says nothing of what it could not convert but a code', async () => {
  const broken = Buffer.concat([Buffer.from('%PDF-1.4\n'), deflateRawSync(Buffer.from('x'))])
  await expect(convert(broken)).rejects.toMatchObject({ code: 'file_broken' })
})

test.each(['SIGTERM', 'SIGKILL'])(
  'a process that gets %s says nothing of its file',
  async (name) => {
    const error: unknown = await convertEnding(name).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(Failure)
  },
)

test('a file that crashes its process again and again is broken', async () => {
  await expect(convertEnding('crash')).rejects.toMatchObject({ code: 'file_broken' })
})
