// Work for the tests of threads: some of it ends, some never ends, and some fails.
import { threadId } from 'node:worker_threads'

export type TestQuestion = 'where' | 'spin' | 'hoard' | 'fail'

export default function answer(question: TestQuestion): number {
  if (question === 'fail') throw new TypeError('no answer')
  if (question === 'where') return threadId
  const hoard: string[][] = []
  for (;;)
    if (question === 'hoard') hoard.push(Array.from({ length: 1_000 }, () => `${hoard.length}`))
}
