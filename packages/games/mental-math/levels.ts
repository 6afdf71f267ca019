// The arithmetic levels: what each one asks, and what it is worth. Problems, modes, scores and views are all made of them.

export const operations = ['add', 'subtract', 'multiply', 'divide'] as const

export type Operation = (typeof operations)[number]

type Range = readonly [from: number, to: number]

/**
 * The ranges of the two numbers from which a problem is made: two summands; two numbers, of which the smaller is taken from
 * the larger; two factors; or the answer and the divisor, so that every division is exact.
 */
export type Schema = Readonly<Record<Operation, readonly [Range, Range]>>

export type ArithmeticLevel = {
  /** The key of its title in the messages of the game. */
  readonly title: `levels.${number}`
  readonly value: number
  readonly schema: Schema
  /** What a success is worth for each digit. */
  readonly points: Readonly<Record<Operation, number>>
}

export const arithmeticLevels = [
  {
    title: 'levels.0',
    value: 0,
    schema: {
      add: [
        [1, 9],
        [1, 9],
      ],
      subtract: [
        [2, 18],
        [1, 9],
      ],
      multiply: [
        [2, 5],
        [2, 9],
      ],
      divide: [
        [2, 9],
        [2, 5],
      ],
    },
    points: { add: 5, subtract: 5, multiply: 10, divide: 10 },
  },
  {
    title: 'levels.1',
    value: 1,
    schema: {
      add: [
        [11, 99],
        [2, 9],
      ],
      subtract: [
        [11, 99],
        [2, 9],
      ],
      multiply: [
        [3, 9],
        [3, 9],
      ],
      divide: [
        [3, 9],
        [3, 9],
      ],
    },
    points: { add: 7, subtract: 7, multiply: 20, divide: 15 },
  },
  {
    title: 'levels.2',
    value: 2,
    schema: {
      add: [
        [11, 99],
        [11, 99],
      ],
      subtract: [
        [11, 99],
        [11, 99],
      ],
      multiply: [
        [11, 29],
        [3, 9],
      ],
      divide: [
        [11, 29],
        [3, 9],
      ],
    },
    points: { add: 10, subtract: 10, multiply: 40, divide: 20 },
  },
  {
    title: 'levels.3',
    value: 3,
    schema: {
      add: [
        [101, 999],
        [11, 99],
      ],
      subtract: [
        [101, 999],
        [11, 99],
      ],
      multiply: [
        [31, 99],
        [3, 9],
      ],
      divide: [
        [31, 99],
        [3, 9],
      ],
    },
    points: { add: 15, subtract: 15, multiply: 100, divide: 30 },
  },
  {
    title: 'levels.4',
    value: 4,
    schema: {
      add: [
        [101, 999],
        [101, 999],
      ],
      subtract: [
        [101, 999],
        [101, 999],
      ],
      multiply: [
        [11, 99],
        [11, 29],
      ],
      divide: [
        [11, 49],
        [11, 29],
      ],
    },
    points: { add: 20, subtract: 20, multiply: 200, divide: 40 },
  },
] as const satisfies readonly ArithmeticLevel[]

export function findLevel(value: number): ArithmeticLevel {
  const found = arithmeticLevels.find((level) => level.value === value)
  if (found === undefined) throw new RangeError(`There is no level ${value}`)
  return found
}
