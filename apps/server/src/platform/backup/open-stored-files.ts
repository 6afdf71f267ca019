// The files that a backup reads or a restore writes: those of the storage that the settings name.
import { type FilesPlace, filesFolderOf } from '../files/open-file-store.ts'
import { folderFiles } from './folder-files.ts'
import type { StoredFiles } from './stored-files.ts'

/** @throws OperatorError when the storage refuses */
export async function openStoredFiles({ dataDir, bucket }: FilesPlace): Promise<StoredFiles> {
  if (!bucket) return folderFiles(filesFolderOf(dataDir))
  // Loaded only where it is used, since the code for S3 is large.
  const { openBucket } = await import('../files/open-bucket.ts')
  const { bucketFiles } = await import('./bucket-files.ts')
  return bucketFiles(await openBucket(bucket, { warn: () => {} }))
}
