// Work for the tests: succeeds, fails or uses too much in every way that confined work can.
import { answerParent } from '../answer-parent.ts'

export type Task =
  | { do: 'double'; value: number }
  | { do: 'measure'; bytes: Uint8Array; date: Date }
  | { do: 'end'; signal: NodeJS.Signals }
  | { do: 'fail' | 'exit' | 'abort' | 'loop' | 'wait' | 'hoard' | 'unpack' | 'environment' }
  | { do: 'name process' | 'fail after much' | 'fail after accents' }

await answerParent((task: Task) => {
  switch (task.do) {
    case 'double':
      return task.value * 2
    case 'measure':
      return { length: task.bytes.length, date: task.date }
    case 'environment':
      return Object.keys(process.env)
    case 'name process':
      return process.pid
    case 'fail':
      throw new Error('no')
    case 'fail after much':
      process.stderr.write('noise '.repeat(2_000))
      throw new Error('no')
    case 'fail after accents':
      // So long that it comes in several pieces, and every piece of an even length cuts a letter of two bytes in half.
      process.stderr.write(`x${'é'.repeat(33_500)}`)
      throw new Error('no')
    case 'exit':
      return process.exit()
    case 'abort':
      return process.abort()
    case 'end':
      process.kill(process.pid, task.signal)
      return new Promise(() => {})
    case 'wait':
      return new Promise(() => {})
    case 'loop':
      for (;;);
    case 'hoard': {
      const hoard: object[] = []
      for (;;) hoard.push(new Array(1000).fill({}))
    }
    case 'unpack': {
      const hoard: Buffer[] = []
      for (;;) hoard.push(Buffer.alloc(1_000_000, 1))
    }
  }
})
