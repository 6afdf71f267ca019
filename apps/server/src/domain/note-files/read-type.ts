// Reads the type of a file from its first bytes. Its name, and the type that its sender states, are ignored.
import { figureMediaTypes } from '@fovea/contract/import-formats.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { FileStore } from '../../platform/files/file-store.ts'

/** As many bytes as `file-type` reads for the formats that it recognises by their beginning. */
const headBytes = 4_100

export const unknownType = 'application/octet-stream'

/** Browsers that show PNG show an animated one as well. */
const sameAs: Record<string, string> = { 'image/apng': 'image/png' }

export async function readType(files: Pick<FileStore, 'open'>, key: string): Promise<string> {
  const head = await readHead(files, key)
  // A file that is cut off may lack the bytes that the recognition needs.
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  const type = found?.mime ?? unknownType
  return sameAs[type] ?? type
}

/** Whether a type is a picture that browsers show and that cannot contain scripts. */
export function isPictureType(type: string): type is (typeof figureMediaTypes)[number] {
  return (figureMediaTypes as readonly string[]).includes(type)
}

async function readHead(files: Pick<FileStore, 'open'>, key: string): Promise<Uint8Array> {
  const stream = await files.open(key)
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    pieces.push(piece)
    length += piece.length
    // Leaving the loop destroys the stream.
    if (length >= headBytes) break
  }
  return Buffer.concat(pieces).subarray(0, headBytes)
}
