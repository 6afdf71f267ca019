// Turns a received file into a file of a note: finds out what it is, gives it its place in the file store, and makes a
// thumbnail if it is a picture. Rows are the caller's work, since many files may belong to one transaction.
import { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { v7 } from 'uuid'
import type { FileStore } from '../../platform/files/file-store.ts'
import { uploadsFolder } from '../../platform/uploads.ts'
import { makeThumbnail } from './make-thumbnail.ts'
import { newNoteFileKey } from './note-file-keys.ts'
import type { NoteFileRow } from './note-file-store.ts'
import { isPictureType, readType } from './read-type.ts'

export type StoredNoteFile = Pick<
  NoteFileRow,
  'type' | 'bytes' | 'width' | 'height' | 'fileKey' | 'thumbnailKey' | 'thumbnailBytes'
>

export interface StoreParts {
  files: FileStore
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** A thumbnail takes about half a second. Pictures that are stored later than this have none, so that an import ends. */
const thumbnailTimeMs = 60_000

/**
 * Stores one of the many files of an import. If this fails, nothing is left.
 * @param file.since when the import began, by `performance.now()`
 */
export async function storeImportedFile(
  parts: StoreParts,
  file: {
    userId: string
    content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
    sizeBytes: number
    since: number
  },
): Promise<StoredNoteFile> {
  const { userId, content, sizeBytes, since } = file
  const key = `${uploadsFolder}/${v7()}`
  try {
    // As a stream, which the storage refuses when there is no room.
    await parts.files.put(key, Readable.from(content))
    const isPlain = performance.now() - since > thumbnailTimeMs
    return await storeNoteFile(parts, { userId, key, sizeBytes, isPlain })
  } catch (error) {
    await parts.files.deleteAll(key).catch(() => {})
    throw error
  }
}

/**
 * Moves the file from `key` to its place. If this fails, nothing but the file at `key` is left.
 * @param file.isPlain whether it has no thumbnail even if it is a picture
 */
export async function storeNoteFile(
  parts: StoreParts,
  file: { userId: string; key: string; sizeBytes: number; isPlain?: boolean },
): Promise<StoredNoteFile> {
  const { files } = parts
  const { userId, key, sizeBytes, isPlain = false } = file
  const type = await readType(files, key)
  const thumbnail =
    isPictureType(type) && !isPlain
      ? await makeThumbnail(parts, { userId, key, sizeBytes })
      : undefined
  const stored: StoredNoteFile = {
    type,
    bytes: sizeBytes,
    width: thumbnail?.width ?? null,
    height: thumbnail?.height ?? null,
    fileKey: newNoteFileKey(userId),
    thumbnailKey: thumbnail ? newNoteFileKey(userId) : null,
    thumbnailBytes: thumbnail?.bytes.length ?? 0,
  }
  try {
    if (thumbnail && stored.thumbnailKey) await files.put(stored.thumbnailKey, thumbnail.bytes)
    await files.move(key, stored.fileKey)
  } catch (error) {
    await removeStored(parts, [stored])
    throw error
  }
  return stored
}

/** Deletes stored files whose rows are gone or were never written. What cannot be deleted now is left to the sweep. */
export async function removeStored(
  { files, log }: StoreParts,
  stored: Pick<NoteFileRow, 'fileKey' | 'thumbnailKey'>[],
): Promise<void> {
  for (const { fileKey, thumbnailKey } of stored) {
    for (const key of [fileKey, thumbnailKey]) {
      if (key === null) continue
      await files
        .deleteAll(key)
        .catch((error: unknown) => log.warn({ key, err: error }, 'a file is left to the sweep'))
    }
  }
}
