// The score of a round: successes x points x digits sum, for each operation. See decision 0074.
import { type ArithmeticLevel, type Operation, operations } from './levels.ts'
import type { Problem } from './problems.ts'

/** Of each operation, how many problems were solved in the round, and how many digits their operands have together. */
export type Successes = Readonly<Record<Operation, { count: number; digitsSum: number }>>

const none = { count: 0, digitsSum: 0 }
export const noSuccesses: Successes = { add: none, subtract: none, multiply: none, divide: none }

export function addSuccess(
  successes: Successes,
  { operation, left, right }: Pick<Problem, 'operation' | 'left' | 'right'>,
): Successes {
  const { count, digitsSum } = successes[operation]
  const digits = countDigits(left) + countDigits(right)
  return { ...successes, [operation]: { count: count + 1, digitsSum: digitsSum + digits } }
}

/** The points belong to an operation, so the product is that of an operation, and a round is the sum of its four. */
export function scoreOf(successes: Successes, { points }: Pick<ArithmeticLevel, 'points'>): number {
  return operations.reduce((sum, operation) => {
    const { count, digitsSum } = successes[operation]
    return sum + count * points[operation] * digitsSum
  }, 0)
}

/** The score when so many problems of each operation are solved, all of them with the longest operands of the level. */
export function bestScoreOf(countOfEach: number, level: ArithmeticLevel): number {
  return operations.reduce((sum, operation) => {
    const digitsSum = countOfEach * countDigitsMax(level, operation)
    return sum + countOfEach * level.points[operation] * digitsSum
  }, 0)
}

function countDigitsMax({ schema }: ArithmeticLevel, operation: Operation): number {
  const [[, first], [, second]] = schema[operation]
  const dividend = operation === 'divide' ? first * second : first
  return countDigits(dividend) + countDigits(second)
}

function countDigits(number: number): number {
  return String(number).length
}
