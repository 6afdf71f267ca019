// Turns a received file into a file of a note: finds out what it is, gives it its place in the file store, and makes a
// thumbnail if it is a picture. Rows are the caller's work, since many files may belong to one transaction.
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '../../platform/files/file-store.ts'
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

/** Moves the file from `key` to its place. If this fails, nothing but the file at `key` is left. */
export async function storeNoteFile(
  parts: StoreParts,
  { userId, key, sizeBytes }: { userId: string; key: string; sizeBytes: number },
): Promise<StoredNoteFile> {
  const { files } = parts
  const type = await readType(files, key)
  const thumbnail = isPictureType(type)
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
