// The files of a test app: in its folder, or in a bucket of its own where the tests were asked to use one. A test about
// the folder, or about faults of a disk, always has the folder.
import { inject } from 'vitest'
import { BucketDriver } from '../platform/files/bucket-driver.ts'
import type { DiskCalls } from '../platform/files/durable-driver.ts'
import { composeFileStore, createFileStore, type FileStore } from '../platform/files/file-store.ts'
import { startBucketServer } from '../platform/files/testing/bucket-server.ts'

export interface TestFiles {
  files: FileStore
  close(): Promise<void>
}

export async function openTestFiles(
  folder: string,
  options: { diskCalls?: DiskCalls | undefined; isFolder?: boolean | undefined },
): Promise<TestFiles> {
  if (inject('testStorage') === 'folder' || options.isFolder || options.diskCalls) {
    return { files: createFileStore(folder, options.diskCalls), close: async () => {} }
  }
  const { place, close } = await startBucketServer()
  return { files: composeFileStore(new BucketDriver(place)), close }
}
