// The entry point of the process that makes one avatar.
import { keptAvatarSide } from '@fovea/contract/avatar-limits.ts'
import { loadSharp } from '../../domain/pictures/load-sharp.ts'
import { answerParent } from '../../platform/confined/answer-parent.ts'
import type { AvatarRequest, MadeAvatar } from './make-avatar.ts'

/** The largest picture that is decoded. It needs 4 bytes for each pixel. */
const pixelsMax = 16_000_000

await answerParent<AvatarRequest, MadeAvatar>(
  async ({ sizeBytes }, parent) => makeAvatar(await parent.readBytes(sizeBytes)),
  async () => {
    await loadSharp()
  },
)

/** Only the pixels of the first frame are kept, so nothing else that the file contains comes along. */
async function makeAvatar(bytes: Uint8Array): Promise<MadeAvatar> {
  const sharp = await loadSharp()
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!head) return { refusal: 'unsupported_format' }
  if (head.width * head.height > pixelsMax) return { refusal: 'file_broken' }
  try {
    const made = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: keptAvatarSide, height: keptAvatarSide, fit: 'cover' })
      // Without transparency a WebP has no other part than its pixels, which an import can check.
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80, effort: 4 })
      .toBuffer()
    return { bytes: Uint8Array.from(made) }
  } catch {
    return { refusal: 'file_broken' }
  }
}
