// The queue of exports and imports of accounts.
import type { FileQueue } from '../../platform/jobs/file-jobs.ts'
import { findWorking, type TransferKey } from './transfer-store.ts'

export const transferQueue: FileQueue<TransferKey> = {
  name: 'data-transfer',
  // Reading ends after 15 minutes, see `read-export.ts`. A second attempt must not begin before.
  rules: { limit: 3, expireSeconds: 3_600 },
  findUnderWay: findWorking,
}
