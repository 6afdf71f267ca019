// The worker that makes a puzzle. It is `.tsx`, as all files of games that need a browser; `make-puzzle.tsx` starts it.
import { generatePuzzle } from './generator.ts'
import { grades } from './grader.ts'
import { formatGrid } from './grid.ts'

addEventListener('message', ({ data }: MessageEvent<{ seed: string; level: number }>) => {
  const grade = grades.find((each) => each === data.level)
  const puzzle = grade && generatePuzzle(data.seed, grade, { digs: 20 })
  postMessage(puzzle && formatGrid(puzzle))
})
