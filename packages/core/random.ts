// Seeded randomness: the same seed gives the same round in every browser and on the server. The generator is sfc32 by
// Chris Doty-Humphrey (from PractRand 0.95, public domain; it passes 32 TiB of PractRand's tests). See decision 0009.

const seedPattern = /^[0-9a-f]{32}$/

/** A seed is 128 bits, written as 32 lower-case hex digits. */
export function isSeed(text: string): boolean {
  return seedPattern.test(text)
}

export type Random = {
  /** A whole number from 0 to 2^32 - 1. */
  nextUint32(): number
  /** A whole number from 0 to below - 1, each equally likely. `below` is 1 to 2^32. */
  nextInt(below: number): number
  /** One of the items, each equally likely. Throws a RangeError if there are none. */
  pick<T>(items: readonly T[]): T
  /** The items in a new order, each order equally likely. The given array is not modified. */
  shuffle<T>(items: readonly T[]): T[]
}

/**
 * Makes an independent generator for each pair of seed and stream. Rules that draw during a round use a new stream for
 * each draw, such as `makeRandom(state.seed, state.trial)`, so that a state never contains a generator.
 * Throws a RangeError if the seed is malformed.
 */
export function makeRandom(seed: string, stream = 0): Random {
  if (!isSeed(seed)) throw new RangeError('A seed is 32 lower-case hex digits')
  const nextUint32 = makeSfc32(seed, stream)

  function nextInt(below: number): number {
    if (!Number.isInteger(below) || below < 1 || below > 2 ** 32) {
      throw new RangeError(`No whole number below ${below}`)
    }
    const unbiasedEnd = 2 ** 32 - (2 ** 32 % below)
    let drawn = nextUint32()
    while (drawn >= unbiasedEnd) drawn = nextUint32()
    return drawn % below
  }

  function pick<T>(items: readonly T[]): T {
    return items[nextInt(items.length)] as T
  }

  function shuffle<T>(items: readonly T[]): T[] {
    const rest = [...items]
    return items.flatMap(() => rest.splice(nextInt(rest.length), 1))
  }

  return { nextUint32, nextInt, pick, shuffle }
}

function makeSfc32(seed: string, stream: number): () => number {
  const word = (index: number) => Number.parseInt(seed.slice(index * 8, index * 8 + 8), 16) | 0
  let a = word(0)
  let b = word(1)
  let c = word(2)
  let counter = (word(3) + stream) | 0

  function next(): number {
    const drawn = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + drawn) | 0
    return drawn >>> 0
  }
  for (let round = 0; round < warmUpRounds; round++) next()
  return next
}

/** PractRand's own seeding drops 15 outputs. Dropping 20 also makes neighbouring streams independent. */
const warmUpRounds = 20
