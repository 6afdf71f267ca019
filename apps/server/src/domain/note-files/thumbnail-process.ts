// The entry point of the process that makes one thumbnail.
import { answerParent } from '../../platform/confined/answer-parent.ts'
import type { Thumbnail, ThumbnailRequest } from './make-thumbnail.ts'

/** The longer side of a thumbnail, in pixels. */
const sideMax = 320

/** The largest picture that is decoded. It needs 4 bytes for each pixel. */
const pixelsMax = 64_000_000

/** The only formats that are read. The library knows many more, with as many chances of a fault. */
const readers = ['Jpeg', 'Png', 'Webp', 'Nsgif']

await answerParent<ThumbnailRequest, Thumbnail | undefined>(
  async ({ sizeBytes }, parent) => {
    const bytes = await parent.readBytes(sizeBytes)
    try {
      return await shrink(bytes)
    } catch {
      return undefined
    }
  },
  async () => {
    await loadSharp()
  },
)

/** The library is native code, so it is loaded before the process gives up root's rights. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers.map((name) => `VipsForeignLoad${name}`) })
  return sharp
}

async function shrink(bytes: Uint8Array): Promise<Thumbnail> {
  const sharp = await loadSharp()
  // The first frame of an animation. Without `keepMetadata` nothing but the pixels is written.
  const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
  const { autoOrient } = await picture.metadata()
  const small = await picture
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
  const { width, height } = autoOrient
  return { bytes: Uint8Array.from(small), width, height }
}
