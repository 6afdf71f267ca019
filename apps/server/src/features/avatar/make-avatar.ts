// Makes the small picture that is kept from the picture that was sent, in a confined process. See decision 0063.
import { Readable } from 'node:stream'
import { runConfined } from '../../platform/confined/run-confined.ts'
import type { ProcessLimits } from '../../platform/confined/start-process.ts'
import { fail } from '../../platform/failure.ts'
import { createFairQueue } from '../../platform/pool/fair-queue.ts'

export interface AvatarRequest {
  sizeBytes: number
}

export type MadeAvatar = { bytes: Uint8Array } | { refusal: 'unsupported_format' | 'file_broken' }

const limits: ProcessLimits = {
  // On a busy machine it takes longer than its processor time.
  timeoutMs: 30_000,
  cpuMs: 5_000,
  memoryMb: 200,
  residentBytes: 400_000_000,
  usesAddons: true,
}

const turns = createFairQueue({ atOnce: 1, waiting: 50, waitingPerPerson: 2 })

/** @throws Failure `unsupported_format` or `file_broken` */
export async function makeAvatar(userId: string, sent: Uint8Array): Promise<Uint8Array> {
  if (sent.length === 0) return fail('unsupported_format')
  const ended = await turns.run(userId, async () => {
    const input: AvatarRequest = { sizeBytes: sent.length }
    const script = new URL('./avatar-process.ts', import.meta.url)
    const bytes = Readable.from([Buffer.from(sent)])
    const step = await runConfined<never, MadeAvatar>(script, limits, { input, bytes }).next()
    if (!step.done) throw new Error('an avatar came in parts')
    return step.value
  })
  if (ended.end === 'killed') throw new Error(`the making of an avatar was killed: ${ended.detail}`)
  if (ended.end !== 'done') return fail('file_broken')
  return 'bytes' in ended.result ? ended.result.bytes : fail(ended.result.refusal)
}
