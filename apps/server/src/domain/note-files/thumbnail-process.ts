// The entry point of the process that makes one thumbnail.
import { answerParent } from '../../platform/confined/answer-parent.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import type { Thumbnail, ThumbnailRequest } from './make-thumbnail.ts'

/** The longer side of a thumbnail, in pixels. */
const sideMax = 320

/** The largest picture that is decoded. It needs 4 bytes for each pixel. */
const pixelsMax = 64_000_000

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
