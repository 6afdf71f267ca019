import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptsPuzzle } from './accept-puzzle.ts'
import { makePuzzle } from './make-puzzle.tsx'

const seed = 'c0ffee'.padStart(32, '0')

/** A worker whose answers are given by the test. */
class TestWorker {
  static last: TestWorker
  onmessage?: (event: { data: unknown }) => void
  onerror?: () => void
  postMessage = vi.fn()
  terminate = vi.fn()
  readonly url: string
  constructor(url: URL) {
    this.url = String(url)
    TestWorker.last = this
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', TestWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('asks a worker for a puzzle of the level, and then ends the worker', async () => {
  const made = makePuzzle(seed, 4)
  const worker = TestWorker.last
  expect(worker.url).toContain('puzzle-worker')
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ seed, level: 4 })
  worker.onmessage?.({ data: 'a puzzle' })
  expect(await made).toBe('a puzzle')
  expect(worker.terminate).toHaveBeenCalled()
})

it.each([
  ['takes longer than two seconds', () => vi.advanceTimersByTime(2_000)],
  ['cannot be loaded', () => TestWorker.last.onerror?.()],
  ['finds none', () => TestWorker.last.onmessage?.({ data: undefined })],
])('does without a new puzzle if the worker %s', async (_, fail) => {
  const made = makePuzzle(seed, 4)
  fail()
  expect(await made).toBeUndefined()
  expect(TestWorker.last.terminate).toHaveBeenCalled()
})

it('waits for two seconds, not less', async () => {
  const made = makePuzzle(seed, 4)
  vi.advanceTimersByTime(1_999)
  TestWorker.last.onmessage?.({ data: 'a late puzzle' })
  expect(await made).toBe('a late puzzle')
})

it('does without a new puzzle where a browser has or allows no workers', async () => {
  vi.stubGlobal('Worker', undefined)
  expect(await makePuzzle(seed, 4)).toBeUndefined()
})

it('gets a puzzle of each level from the worker, and nothing for a level that does not exist', async () => {
  const answers: unknown[] = []
  let tell = (_: { data: unknown }) => {}
  vi.stubGlobal('addEventListener', (_: string, listener: typeof tell) => {
    tell = listener
  })
  vi.stubGlobal('postMessage', (answer: unknown) => answers.push(answer))
  await import('./puzzle-worker.tsx')
  for (const level of [1, 2, 3, 4, 5, 6]) tell({ data: { seed, level } })
  expect(answers.map((puzzle, index) => acceptsPuzzle(String(puzzle), index + 1))).toEqual([
    ...Array(5).fill(true),
    false,
  ])
  expect(answers[5]).toBeUndefined()
})
