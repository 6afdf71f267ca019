// The other half of `confine`: does one piece of work for the server that started this process, under a watch.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export async function answerParent<Input, Output>(
  work: (input: Input) => Output | Promise<Output>,
): Promise<void> {
  // The server has what it wants, or is no more.
  process.once('disconnect', () => process.exit())
  const asked = once(process, 'message')
  await startWatch()
  process.send?.({ hasBegun: true })
  const [message] = await asked
  const result = await work((message as { input: Input }).input)
  process.send?.({ result })
}

async function startWatch(): Promise<void> {
  const workerData: unknown = JSON.parse(process.argv[2] ?? '{}')
  const watch = new Worker(new URL('./watch.ts', import.meta.url), { workerData })
  await once(watch, 'message')
  watch.unref()
}
