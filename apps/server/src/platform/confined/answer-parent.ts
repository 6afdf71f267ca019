// The other half of `runConfined`: does one piece of work for the server that started this process, under a watch and
// without rights.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { fail } from '../failure.ts'
import { type Confinement, giveUpRights } from './give-up-rights.ts'
import type { Watched } from './watch.ts'

export interface Parent<Part> {
  /** All that the server streams in. @throws Failure `import_interrupted` when that is not what it said */
  readBytes(sizeBytes: number): Promise<Uint8Array>
  /** Gives a part of the result, and waits until the server wants the next one. */
  send(part: Part): Promise<void>
}

/** @param load loads all code that `work` would load: called where none will be readable any more */
export async function answerParent<Input, Output, Part = never>(
  work: (input: Input, parent: Parent<Part>) => Output | Promise<Output>,
  load?: () => Promise<void>,
): Promise<void> {
  // The server has what it wants, or is no more.
  process.once('disconnect', () => process.exit())
  const asked = once(process, 'message')
  const confinement = JSON.parse(process.argv[2] ?? '') as Confinement
  await startWatch(confinement.watched)
  if (confinement.uid !== undefined) await load?.()
  giveUpRights(confinement)
  process.send?.({ hasBegun: true })
  const [message] = await asked
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

async function send(part: unknown): Promise<void> {
  const wanted = once(process, 'message')
  process.send?.({ part })
  await wanted
}
