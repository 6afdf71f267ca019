import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { makeThumbnail } from './make-thumbnail.ts'

function shrink(bytes: Buffer, changes = {}) {
  const warn = vi.fn()
  const files = { open: async () => Readable.from([bytes]) }
  const picture = { userId: 'ada', key: 'one', sizeBytes: bytes.length }
  return makeThumbnail({ files, log: { warn } }, picture, changes)
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })

/** A PNG whose header declares a size, whatever its pixels are. */
function declarePng(width: number, height: number, pixels: Buffer): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([start, ...parts])
}

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s gets a thumbnail', async (format) => {
  const thumbnail = await shrink(await plain(640, 1_280).toFormat(format).toBuffer())
  expect(thumbnail).toMatchObject({ width: 640, height: 1_280 })
  const made = await sharp(thumbnail?.bytes).metadata()
  expect(made).toMatchObject({ format: 'webp', width: 160, height: 320 })
})

test('a small picture is not made larger', async () => {
  const thumbnail = await shrink(await plain(30, 20).png().toBuffer())
  expect(await sharp(thumbnail?.bytes).metadata()).toMatchObject({ width: 30, height: 20 })
})

test('a photograph is turned upright, and nothing of where it was taken remains', async () => {
  const photograph = await plain(600, 300)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const thumbnail = await shrink(photograph)
  expect(thumbnail).toMatchObject({ width: 300, height: 600 })
  const made = await sharp(thumbnail?.bytes).metadata()
  expect(made).toMatchObject({ width: 160, height: 320 })
  expect(made).not.toHaveProperty('exif')
  expect(made).not.toHaveProperty('icc')
})

test.each([
  ['has 50,000 x 50,000 pixels', () => declarePng(50_000, 50_000, Buffer.alloc(6_251 * 50_000))],
  ['only declares so many', () => declarePng(50_000, 50_000, Buffer.alloc(10))],
  ['is cut off', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 300)],
  ['is not one', () => Buffer.from('\x89PNG herons', 'latin1')],
  [
    'is an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['is a TIFF', () => plain(9, 9).tiff().toBuffer()],
])('a picture that %s gets none', async (_, make) => {
  const bytes = await make()
  // Less than the process and the file need if any of the pixels are unpacked.
  const residentBytes = 250_000_000
  const warn = vi.fn()
  const files = { open: async () => Readable.from([bytes]) }
  const picture = { userId: 'ada', key: 'one', sizeBytes: bytes.length }
  const thumbnail = await makeThumbnail({ files, log: { warn } }, picture, { residentBytes })
  expect(thumbnail).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

test('a picture that takes too long, or too much memory, gets none', async () => {
  const bytes = await plain(6_000, 6_000).png({ progressive: true }).toBuffer()
  expect(await shrink(bytes, { cpuMs: 1 })).toBeUndefined()
  expect(await shrink(bytes, { residentBytes: 50_000_000 })).toBeUndefined()
  expect(await shrink(bytes)).toMatchObject({ width: 6_000 })
})

test('a file that cannot be read gets none', async () => {
  const open = () => Promise.reject(new Error('gone'))
  const picture = { userId: 'ada', key: 'one', sizeBytes: 9 }
  expect(await makeThumbnail({ files: { open }, log: { warn: vi.fn() } }, picture)).toBeUndefined()
})
