// The shape of an avatar in an export, as PostgreSQL writes bytes. Anybody can write such a file, so only what this server
// itself makes of a picture is taken: one frame of the one size, and no other part that could contain anything else.
import { keptAvatarBytesMax, keptAvatarSide } from '@fovea/contract/avatar-limits.ts'
import { z } from 'zod'

export const avatarShape = z
  .string()
  .max(2 + 2 * keptAvatarBytesMax)
  .regex(/^\\x(?:[0-9a-f]{2})+$/)
  .refine((written) => isKeptAvatar(Buffer.from(written.slice(2), 'hex')))

/** See RFC 9649, and RFC 6386 for the head of a frame. */
function isKeptAvatar(bytes: Buffer): boolean {
  if (bytes.length < 30) return false
  const frameBytes = bytes.readUInt32LE(16)
  return (
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.readUInt32LE(4) === bytes.length - 8 &&
    bytes.toString('latin1', 8, 16) === 'WEBPVP8 ' &&
    bytes.length === 20 + frameBytes + (frameBytes % 2) &&
    bytes.toString('hex', 23, 26) === '9d012a' &&
    bytes.readUInt16LE(26) === keptAvatarSide &&
    bytes.readUInt16LE(28) === keptAvatarSide
  )
}
