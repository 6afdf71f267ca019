// The files of a bucket for backups. They are restored to their place at once, since a bucket cannot move a file without
// copying it, and taken back if the restore fails.
import type { Readable } from 'node:stream'
import type { BucketDriver } from '../files/bucket-driver.ts'
import { MissingFileError } from '../files/stored-errors.ts'
import { OperatorError } from '../postgres/operator-error.ts'
import { type Arrival, leftOutFolders, type StoredFiles } from './stored-files.ts'

export function bucketFiles(driver: BucketDriver): StoredFiles {
  return {
    async *listInOrder() {
      for await (const key of driver.listKeys('')) {
        if (!leftOutFolders.some((folder) => key.startsWith(`${folder}/`))) yield key
      }
    },
    async open(key) {
      const opened = await driver.openMeasured(key).catch((error: unknown) => {
        if (error instanceof MissingFileError) return undefined
        throw error
      })
      if (!opened) return undefined
      const { size, content } = opened
      return { size, content, close: async () => void content.destroy() }
    },
    async assertEmpty() {
      for await (const _ of driver.listKeys('')) {
        throw new OperatorError('The bucket of S3_URL is not empty. Restore into an empty one.')
      }
    },
    receiveAll: async () => receiveAll(driver),
  }
}

function receiveAll(driver: BucketDriver): Arrival {
  const received: string[] = []
  return {
    async receive(key: string, content: Readable) {
      received.push(key)
      await driver.putStream(key, content)
    },
    place: async () => {},
    async takeBack() {
      for (const key of received) await driver.deleteAll(key)
    },
    end: async () => {},
  }
}
