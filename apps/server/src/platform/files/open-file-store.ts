// Opens the storage that the settings name. The code for S3 is loaded only where it is used, since it is large.
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { BucketPlace } from './bucket-place.ts'
import { composeFileStore, createFileStore, type FileStore } from './file-store.ts'

export interface FilesPlace {
  dataDir: string
  bucket: BucketPlace | undefined
}

/** The folder of the data folder that has all files where there is no bucket. */
export function filesFolderOf(dataDir: string): string {
  return path.join(dataDir, 'files')
}

/** @throws OperatorError when the storage refuses, so that a wrong setting is noticed at the start */
export async function openFileStore(
  { dataDir, bucket }: FilesPlace,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<FileStore> {
  if (!bucket) return createFileStore(filesFolderOf(dataDir))
  const { openBucket } = await import('./open-bucket.ts')
  return composeFileStore(await openBucket(bucket, log))
}
