// The problems of mental arithmetic: how one is drawn by the schema of its level.
import type { Random } from '@fovea/core/random.ts'
import type { ArithmeticLevel, Operation } from './levels.ts'

export type Problem = {
  readonly operation: Operation
  readonly left: number
  readonly right: number
  readonly answer: number
}

/** Draws until the problem is none of `recent`, and does not take a number from itself. */
export function drawProblem(
  random: Random,
  operation: Operation,
  { schema }: Pick<ArithmeticLevel, 'schema'>,
  recent: readonly Problem[],
): Problem {
  const ranges = schema[operation]
  const draw = ([from, to]: readonly [number, number]) => from + random.nextInt(to - from + 1)
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
