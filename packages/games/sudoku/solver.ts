// Finds the solutions of any sudoku: propagates single candidates and single places, then branches on the cell with the
// fewest candidates.
import { allDigits, cellCount, countDigits, digitsOf, maskOf, peersOf, units } from './grid.ts'

/** Up to `limit` solutions, in a fixed order. 0 is an empty cell. */
export function findSolutions(values: readonly number[], limit: number): number[][] {
  const solutions: number[][] = []
  const candidates = new Uint16Array(cellCount).fill(allDigits)
  const isPossible = values.every(
    (digit, cell) => digit === 0 || place(candidates, cell, maskOf(digit)),
  )
  if (isPossible) search(candidates, solutions, limit)
  return solutions
}

/** The solution, if there is exactly one. */
export function solve(values: readonly number[]): number[] | undefined {
  const [solution, another] = findSolutions(values, 2)
  return another === undefined ? solution : undefined
}

function search(candidates: Uint16Array, solutions: number[][], limit: number): void {
  if (!placeSingles(candidates)) return
  const cell = findTightestCell(candidates)
  if (cell === undefined) {
    solutions.push(Array.from(candidates, (mask) => digitsOf(mask)[0] ?? 0))
    return
  }
  for (const digit of digitsOf(candidates[cell] ?? 0)) {
    const branch = candidates.slice()
    if (place(branch, cell, maskOf(digit))) search(branch, solutions, limit)
    if (solutions.length >= limit) return
  }
}

/** Leaves one candidate in the cell, removes it from the peers, and so on. False if a cell is left without any. */
function place(candidates: Uint16Array, cell: number, mask: number): boolean {
  if (((candidates[cell] ?? 0) & mask) === 0) return false
  candidates[cell] = mask
  for (const peer of peersOf(cell)) {
    const before = candidates[peer] ?? 0
    if ((before & mask) === 0) continue
    const after = before & ~mask
    candidates[peer] = after
    if (after === 0) return false
    if ((after & (after - 1)) === 0 && !place(candidates, peer, after)) return false
  }
  return true
}

/** Places each digit that has only one place left in a unit, until there is none. False if a digit has no place. */
function placeSingles(candidates: Uint16Array): boolean {
  let hasPlaced = true
  while (hasPlaced) {
    hasPlaced = false
    for (const unit of units) {
      const placed = placeSinglesOf(unit, candidates)
      if (placed === undefined) return false
      hasPlaced ||= placed
    }
  }
  return true
}

function placeSinglesOf(unit: readonly number[], candidates: Uint16Array): boolean | undefined {
  let once = 0
  let twice = 0
  let solved = 0
  for (const cell of unit) {
    const mask = candidates[cell] ?? 0
    twice |= once & mask
    once |= mask
    if ((mask & (mask - 1)) === 0) solved |= mask
  }
  if (once !== allDigits) return undefined
  const singles = once & ~twice & ~solved
  if (singles === 0) return false
  for (const cell of unit) {
    const single = (candidates[cell] ?? 0) & singles
    // Two digits with this cell as their only place: the second `place` fails.
    for (const digit of digitsOf(single)) {
      if (!place(candidates, cell, maskOf(digit))) return undefined
    }
  }
  return true
}

function findTightestCell(candidates: Uint16Array): number | undefined {
  let tightest: number | undefined
  let fewest = 10
  for (let cell = 0; cell < cellCount; cell++) {
    const count = countDigits(candidates[cell] ?? 0)
    if (count === 1 || count >= fewest) continue
    tightest = cell
    fewest = count
    if (count === 2) break
  }
  return tightest
}
