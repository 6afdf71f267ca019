// Makes a new puzzle for a relaxed round, in a worker of its own, so that the page stays free meanwhile.
import type { MakePuzzle } from '../kernel/playable.tsx'

/** Most puzzles take less than a tenth of it. After this time the round takes one of those that ship. */
const withinMs = 2_000

export const makePuzzle: MakePuzzle = (seed, level) =>
  new Promise((resolve) => {
    const worker = startWorker()
    if (worker === undefined) return resolve(undefined)
    const end = (puzzle?: unknown) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(typeof puzzle === 'string' ? puzzle : undefined)
    }
    const timer = setTimeout(end, withinMs)
    worker.onmessage = ({ data }) => end(data)
    worker.onerror = () => end()
    worker.postMessage({ seed, level })
  })

/** undefined where the browser has or allows no workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./puzzle-worker.tsx', import.meta.url), { type: 'module' })
  } catch {
    return undefined
  }
}
