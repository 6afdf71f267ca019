// The problems of mental arithmetic: what each level asks, and how one is drawn.
import type { Random } from '@fovea/core/random.ts'

export const operations = ['add', 'subtract', 'multiply', 'divide'] as const

export type Operation = (typeof operations)[number]

export type Problem = {
  readonly operation: Operation
  readonly left: number
  readonly right: number
  readonly answer: number
}

type Range = readonly [from: number, to: number]

/** For each operation and level 0 to 4, the ranges of two numbers from which the problem is made. */
const schema: Readonly<Record<Operation, readonly (readonly [Range, Range])[]>> = {
  /** Two summands. */
  add: [
    [
      [1, 9],
      [1, 9],
    ],
    [
      [11, 99],
      [2, 9],
    ],
    [
      [11, 99],
      [11, 99],
    ],
    [
      [101, 999],
      [11, 99],
    ],
    [
      [101, 999],
      [101, 999],
    ],
  ],
  /** Two numbers, of which the smaller is taken from the larger. */
  subtract: [
    [
      [2, 18],
      [1, 9],
    ],
    [
      [11, 99],
      [2, 9],
    ],
    [
      [11, 99],
      [11, 99],
    ],
    [
      [101, 999],
      [11, 99],
    ],
    [
      [101, 999],
      [101, 999],
    ],
  ],
  /** Two factors. */
  multiply: [
    [
      [2, 5],
      [2, 9],
    ],
    [
      [3, 9],
      [3, 9],
    ],
    [
      [11, 29],
      [3, 9],
    ],
    [
      [31, 99],
      [3, 9],
    ],
    [
      [11, 99],
      [11, 29],
    ],
  ],
  /** The answer and the divisor, so that every division is exact. */
  divide: [
    [
      [2, 9],
      [2, 5],
    ],
    [
      [3, 9],
      [3, 9],
    ],
    [
      [11, 29],
      [3, 9],
    ],
    [
      [31, 99],
      [3, 9],
    ],
    [
      [11, 49],
      [11, 29],
    ],
  ],
}

/** Draws until the problem is none of `recent`, and does not take a number from itself. */
export function drawProblem(
  random: Random,
  operation: Operation,
  level: number,
  recent: readonly Problem[],
): Problem {
  const ranges = schema[operation][level]
  if (ranges === undefined) throw new RangeError(`No problems of level ${level}`)
  const draw = ([from, to]: Range) => from + random.nextInt(to - from + 1)
  for (;;) {
    const drawn: [number, number] = [draw(ranges[0]), draw(ranges[1])]
    const problem = makeProblem(operation, random.shuffle(drawn), drawn)
    const isTrivial = operation === 'subtract' && problem.answer === 0
    if (!isTrivial && !recent.some((one) => isSame(one, problem))) return problem
  }
}

/** `shuffled` has the same two numbers as `drawn`: sums and products come in both orders. */
function makeProblem(operation: Operation, shuffled: number[], drawn: number[]): Problem {
  const [left, right] = shuffled as [number, number]
  const [quotient, divisor] = drawn as [number, number]
  const [larger, smaller] = [Math.max(left, right), Math.min(left, right)]
  switch (operation) {
    case 'add':
      return { operation, left, right, answer: left + right }
    case 'subtract':
      return { operation, left: larger, right: smaller, answer: larger - smaller }
    case 'multiply':
      return { operation, left, right, answer: left * right }
    case 'divide':
      return { operation, left: quotient * divisor, right: divisor, answer: quotient }
  }
}

/** 7 + 8 and 8 + 7 are the same. */
function isSame(one: Problem, other: Problem): boolean {
  return (
    one.operation === other.operation &&
    one.answer === other.answer &&
    Math.max(one.left, one.right) === Math.max(other.left, other.right)
  )
}
