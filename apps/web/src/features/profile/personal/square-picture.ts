// Makes a small square from the middle of a picture. The file itself never leaves the device, and neither does the
// location that it may contain.
import { sentAvatarSide } from '@fovea/contract/avatar-limits.ts'

/** @throws an error when the file is no picture that this browser can read */
export async function makeSquare(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const side = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = sentAvatarSide
  canvas.height = sentAvatarSide
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, sentAvatarSide, sentAvatarSide)
  context.imageSmoothingQuality = 'high'
  const [left, top] = [(width - side) / 2, (height - side) / 2]
  context.drawImage(picture, left, top, side, side, 0, 0, sentAvatarSide, sentAvatarSide)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('the picture was not made'))),
      'image/jpeg',
      0.9,
    ),
  )
}
