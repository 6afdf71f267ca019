// The other half of `runConfined`, for the confined process: does one piece of work for the server that started this
// process, with a watch on it and without any rights.
import { once } from 'node:events'
import { serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { fail } from '../failure.ts'
import { type Confinement, giveUpRights } from './give-up-rights.ts'
import type { Watched } from './watch.ts'

const messageBytes = 512 * 1_024

export interface Parent<Part> {
  /** Reads all bytes from the server. @throws Failure `import_interrupted` when there are not `sizeBytes` of them */
  readBytes(sizeBytes: number): Promise<Uint8Array>
  /** Sends a part of the result, and waits until the server asks for the next one. */
  send(part: Part): Promise<void>
}

/**
 * @param load loads all code that `work` needs. It is called where the process gives up root's rights, since it may not
 *   be able to read any code afterwards.
 */
export async function answerParent<Input, Output, Part = never>(
  work: (input: Input, parent: Parent<Part>) => Output | Promise<Output>,
  load?: () => Promise<void>,
): Promise<void> {
  // The server has its result, or has ended.
  process.once('disconnect', () => process.exit())
  const firstMessage = once(process, 'message')
  const confinement = JSON.parse(process.argv[2] ?? '') as Confinement
  await startWatch(confinement.watched)
  if (confinement.uid !== undefined) await load?.()
  giveUpRights(confinement)
  process.send?.({ hasBegun: true })
  const [message] = await firstMessage
  const result = await work((message as { input: Input }).input, { readBytes, send })
  process.send?.({ result })
}

async function startWatch(workerData: Watched): Promise<void> {
  const watch = new Worker(new URL('./watch.ts', import.meta.url), { workerData })
  await once(watch, 'message')
  watch.unref()
}

async function readBytes(sizeBytes: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(sizeBytes)
  let length = 0
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    piece.copy(bytes, length)
    length += piece.length
  }
  if (length !== sizeBytes) return fail('import_interrupted')
  return bytes
}

/** In short messages, since the server is held up by reading one long one. */
async function send(part: unknown): Promise<void> {
  const bytes = serialize(part)
  for (let at = 0; at < bytes.length; at += messageBytes) {
    const nextRequest = once(process, 'message')
    // A copy, since a view would be sent with everything that it is a view of.
    const piece = Uint8Array.from(bytes.subarray(at, at + messageBytes))
    process.send?.({ piece, isLast: at + messageBytes >= bytes.length })
    await nextRequest
  }
}
