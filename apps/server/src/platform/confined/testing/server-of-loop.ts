// A server whose confined process is busy for a very long time.
import { confine } from '../confine.ts'
import type { Task } from './confined-work.ts'

const work = confine<Task, never>(new URL('./confined-work.ts', import.meta.url), {
  timeoutMs: 3_600_000,
  memoryMb: 64,
  atOnce: 1,
  waiting: 0,
})
await work({ do: 'loop' })
