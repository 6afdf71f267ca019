// Pictures that were made to do harm: each gets a small thumbnail of what it shows or none, within limits that stay below
// what unpacking it would need, and never a process that fails.
import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { ProcessLimits } from '../../platform/confined/start-process.ts'
import { makeThumbnail } from './make-thumbnail.ts'

/** Less than any of these pictures has unpacked. Without one, the process takes about 150 MB. */
const small = { residentBytes: 300_000_000 }

async function shrink(bytes: Buffer, limits: Partial<ProcessLimits> = small) {
  const warn = vi.fn()
  const files = { open: async () => Readable.from([bytes]) }
  const picture = { userId: 'ada', key: 'one', sizeBytes: bytes.length }
  const thumbnail = await makeThumbnail({ files, log: { warn } }, picture, limits)
  expect(warn).not.toHaveBeenCalled()
  return thumbnail
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })

const uint16 = (value: number) => Buffer.from([value & 255, value >> 8])

/** A GIF whose canvas has this size, with frames of one pixel. */
function makeGif(width: number, height: number, frames: number): Buffer {
  const head = [Buffer.from('GIF89a'), uint16(width), uint16(height), Buffer.from([0x80, 0, 0])]
  const palette = Buffer.from([0, 0, 0, 255, 255, 255])
  const control = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0])
  const place = [Buffer.from([0x2c]), uint16(0), uint16(0), uint16(1), uint16(1), Buffer.from([0])]
  const pixel = Buffer.from([2, 2, 0x44, 1, 0])
  const frame = Buffer.concat([control, ...place, pixel])
  const all = Array.from({ length: frames }, () => frame)
  return Buffer.concat([...head, palette, ...all, Buffer.from([0x3b])])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A good PNG with more chunks behind its header. */
async function addToPng(...chunks: Buffer[]): Promise<Buffer> {
  const good = await plain(40, 30).png().toBuffer()
  const headEnd = 8 + 25
  return Buffer.concat([good.subarray(0, headEnd), ...chunks, good.subarray(headEnd)])
}

/** A JPEG whose header declares another size. */
async function declareJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await plain(64, 64).jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** The header of a WebP without loss may declare up to 16,384 pixels a side. */
async function declareWebp(side: number): Promise<Buffer> {
  const bytes = await plain(64, 64).webp({ lossless: true }).toBuffer()
  const at = bytes.indexOf('VP8L') + 9
  const kept = bytes.readUInt32LE(at) & ~0x0f_ff_ff_ff
  bytes.writeUInt32LE((kept | ((side - 1) << 14) | (side - 1)) >>> 0, at)
  return bytes
}

async function makeAnimation(frames: number): Promise<Buffer> {
  const [width, height] = [200, 100]
  const stacked = Buffer.alloc(width * height * frames * 3, 7)
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height }
  for (let i = 0; i < stacked.length; i += 997) stacked[i] = (i * 31) & 255
  return sharp(stacked, { raw }).webp({ quality: 20, effort: 0 }).toBuffer()
}

test.each([
  ['a JPEG that declares 65,500 x 65,500', () => declareJpeg(65_500, 65_500)],
  ['a WebP that declares 16,000 x 16,000', () => declareWebp(16_000)],
  ['an AVIF', () => plain(64, 64).avif().toBuffer()],
  ['a PNG that is cut off in its pixels', () => cutOff('png')],
  ['a WebP that is cut off in its pixels', () => cutOff('webp')],
  ['a GIF that is cut off in its header', async () => makeGif(20, 20, 1).subarray(0, 12)],
  ['a PNG with a palette that it lacks', async () => paletteless()],
  [
    'an SVG in the name of a PNG',
    async () => disguise('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a list of numbers', async () => Buffer.from('1,2,3\n4,5,6\n')],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n')],
  ['nothing', async () => Buffer.alloc(1)],
])('%s gets no thumbnail', async (_, make) => {
  expect(await shrink(await make())).toBeUndefined()
})

async function cutOff(format: 'png' | 'webp'): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * i * 31) & 255))
  const raw = { width: 100, height: 100, channels: 3 as const }
  const whole = await sharp(noise, { raw }).toFormat(format).toBuffer()
  return whole.subarray(0, Math.floor(whole.length / 2))
}

function paletteless(): Buffer {
  const header = Buffer.from([0, 0, 0, 9, 0, 0, 0, 9, 8, 3, 0, 0, 0])
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(90)))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, pngChunk('IHDR', header), pixels, pngChunk('IEND', Buffer.alloc(0))])
}

const disguise = (text: string) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(text)])

test.each([
  [
    'a GIF of one pixel on a canvas of 65,535 x 65,535',
    async () => makeGif(65_535, 65_535, 2),
    1,
    1,
  ],
  ['a GIF of 20,000 frames', async () => makeGif(40, 30, 20_000), 40, 30],
  ['a WebP of 300 frames', () => makeAnimation(300), 200, 100],
  [
    'a PNG with a text that unpacks to 100 MB',
    () => addToPng(pngChunk('zTXt', pack(Buffer.from('k\0\0'), 100_000_000))),
    40,
    30,
  ],
  [
    'a PNG with a colour profile that unpacks to 100 MB',
    () => addToPng(pngChunk('iCCP', pack(Buffer.from('p\0\0'), 100_000_000))),
    40,
    30,
  ],
  [
    'a PNG with 50,000 texts',
    () => addToPng(...Array.from({ length: 50_000 }, () => pngChunk('tEXt', Buffer.from('a\0b')))),
    40,
    30,
  ],
] as const)('%s gets a thumbnail of its first picture at most', async (_, make, width, height) => {
  const thumbnail = await shrink(await make())
  if (thumbnail) expect(thumbnail).toMatchObject({ width, height })
})

const pack = (head: Buffer, length: number) =>
  Buffer.concat([head, deflateSync(Buffer.alloc(length, 65))])

test('of an animation only the first frame is in the thumbnail', async () => {
  const thumbnail = await shrink(makeGif(40, 30, 500))
  expect(thumbnail).toMatchObject({ width: 40, height: 30 })
  expect((await sharp(thumbnail?.bytes).metadata()).pages ?? 1).toBe(1)
})

test.each([
  ['a script', Buffer.from('<script>alert("herons")</script>')],
  ['a zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('herons'.repeat(50))])],
])('nothing of %s behind a picture is in its thumbnail', async (_, hidden) => {
  for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
    const picture = await plain(40, 30).toFormat(format).toBuffer()
    const thumbnail = await shrink(Buffer.concat([picture, hidden]))
    expect(thumbnail).toMatchObject({ width: 40, height: 30 })
    expect(Buffer.from(thumbnail?.bytes ?? []).includes('herons')).toBe(false)
  }
})

test('the largest picture that is decoded needs no more memory than its process may have', async () => {
  const largest = await plain(8_000, 8_000)
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer()
  const slow = { cpuMs: 120_000, timeoutMs: 120_000 }
  expect(await shrink(largest, slow)).toMatchObject({ width: 8_000, height: 8_000 })
})
