// People who are made up for tests: their learning curve and the noise of their days and rounds are known.

import { countDoublings } from '../practice-scale.ts'
import type { PracticeDay } from '../trend.ts'

export interface Person {
  /** How much the score rises with each doubling of the rounds played. */
  perDoubling: number
  days: number
  /** The standard deviation of a whole day's form, and of a single round. */
  dayNoise: number
  roundNoise: number
  /** Scores are rounded to multiples of it. */
  step: number
  /** The share of rounds that were interrupted and so lost half of their score. */
  interrupted: number
  /** Rounds that were played before the first day. */
  before: number
}

export const usualPerson: Person = {
  perDoubling: 0,
  days: 20,
  dayNoise: 6,
  roundNoise: 10,
  step: 5,
  interrupted: 0.03,
  before: 0,
}

const firstScore = 80

/** mulberry32 by Tommy Ettinger. Numbers from 0 to below 1. */
export function makeRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Nearly normal, with a mean of 0 and a standard deviation of 1: the sum of twelve draws. */
export function drawNormal(random: () => number): number {
  let sum = -6
  for (let draw = 0; draw < 12; draw += 1) sum += random()
  return sum
}

/** The scores of each day, one to four a day, by a given learning curve. */
export function playDays(
  person: Person,
  random: () => number,
  curve = (round: number) => firstScore + person.perDoubling * countDoublings(round),
): number[][] {
  let round = person.before
  return Array.from({ length: person.days }, () => {
    const form = drawNormal(random) * person.dayNoise
    return Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
      round += 1
      const score = curve(round) + form + drawNormal(random) * person.roundNoise
      const kept = random() < person.interrupted ? score / 2 : score
      return Math.round(kept / person.step) * person.step
    })
  })
}

/** The rounds of each day, and how many rounds had been played by then. */
export function summariseDays(days: readonly (readonly number[])[], before = 0): PracticeDay[] {
  let played = before
  return days.map((scores) => {
    const practice = played + (scores.length + 1) / 2
    played += scores.length
    return { practice, values: scores }
  })
}
