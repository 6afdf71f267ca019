// Makes a small copy of a picture in a confined process. If that fails, the file is stored without one. See decision
// 0043.
import type { FastifyBaseLogger } from 'fastify'
import { runConfined } from '../../platform/confined/run-confined.ts'
import type { ProcessLimits } from '../../platform/confined/start-process.ts'
import { Failure } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createFairQueue } from '../../platform/pool/fair-queue.ts'

export interface Thumbnail {
  /** WebP. */
  bytes: Uint8Array
  /** The size of the picture itself as it is shown, in pixels. */
  width: number
  height: number
}

export interface ThumbnailRequest {
  sizeBytes: number
}

/** Larger pictures have no thumbnail: the process would need too much memory. */
const pictureBytesMax = 64 * 2 ** 20

const limits: ProcessLimits = {
  // On a busy machine it takes longer than its processor time.
  timeoutMs: 30_000,
  cpuMs: 10_000,
  memoryMb: 200,
  residentBytes: 700_000_000,
  usesAddons: true,
}

/** Each one occupies a process and its memory for about half a second. */
const turns = createFairQueue({ atOnce: 2, waiting: 200, waitingPerPerson: 20 })

/** @returns undefined when the picture is broken or too large, or too many others are waiting */
export async function makeThumbnail(
  { files, log }: { files: Pick<FileStore, 'open'>; log: Pick<FastifyBaseLogger, 'warn'> },
  { userId, key, sizeBytes }: { userId: string; key: string; sizeBytes: number },
  changes: Partial<ProcessLimits> = {},
): Promise<Thumbnail | undefined> {
  if (sizeBytes > pictureBytesMax) return undefined
  try {
    return await turns.run(userId, async () => {
      const input: ThumbnailRequest = { sizeBytes }
      const bytes = await files.open(key)
      const script = new URL('./thumbnail-process.ts', import.meta.url)
      const work = runConfined<never, Thumbnail | undefined>(
        script,
        { ...limits, ...changes },
        { input, bytes },
      )
      const step = await work.next()
      if (!step.done) throw new Error('a thumbnail came in parts')
      if (step.value.end === 'done') return step.value.result
      log.warn({ key, ...step.value }, 'a thumbnail could not be made')
      return undefined
    })
  } catch (error) {
    if (!(error instanceof Failure)) log.warn({ key, err: error }, 'a thumbnail could not be made')
    return undefined
  }
}
