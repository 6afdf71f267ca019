// The figure of a skill, from 0 to 100: where the typical round of someone's best-placed game of that skill stands. The
// best place is taken and not a mean, so that trying another game never lowers the figure. See decision 0035.
import type { Estimate } from './estimate.ts'
import { estimateMedian } from './median-interval.ts'
import { rankEstimate } from './percentile-rank.ts'

/** A place among people is only given among at least this many others who play the game. */
export const peopleMin = 30

/** A typical round is known from at least this many rounds: see `roundConfidence`. */
export const typicalRoundsMin = 7

/** Of more rounds, the latest count. */
export const typicalRoundsMax = 20

/** So many rounds at the beginning are what later rounds are compared with where there are too few people. */
export const firstRoundsCount = 10

/**
 * Rounds of one day resemble each other, so an interval that takes them as independent is too narrow. With a confidence of
 * 98 % it still holds the typical round in 95 of 100 cases where a third of all variance is between days.
 */
const roundConfidence = 0.98

/** Against whom a figure is a rank: other people on this server, or one's own first rounds. */
export type Reference = 'people' | 'firstRounds'

export interface PlayedGame<Name> {
  name: Name
  /** Scores of the latest rounds that count, without the first ones where those are the reference. */
  recent: readonly number[]
  /** The scores with which they are compared: the typical rounds of others, or one's own first rounds. */
  others: readonly number[]
}

export interface GameFigure<Name> extends Estimate {
  name: Name
  /** How many rounds it is made of. */
  rounds: number
}

/** The median score of someone's latest rounds. undefined if there are too few. */
export function estimateTypical(scores: readonly number[]): Estimate | undefined {
  return estimateMedian(scores.slice(-typicalRoundsMax), roundConfidence)
}

/** Oldest first. The first rounds are not compared with themselves. */
export function splitFirstRounds(scores: readonly number[]): {
  first: number[]
  later: number[]
} {
  return { first: scores.slice(0, firstRoundsCount), later: scores.slice(firstRoundsCount) }
}

/** undefined while there are too few rounds, or nothing to compare them with. */
export function findGameFigure<Name>(game: PlayedGame<Name>): GameFigure<Name> | undefined {
  const typical = estimateTypical(game.recent)
  if (!typical || game.others.length < firstRoundsCount) return undefined
  const rounds = Math.min(game.recent.length, typicalRoundsMax)
  return { name: game.name, rounds, ...rankEstimate(typical, game.others) }
}

/** The best-placed game of a skill; the first of several. undefined if no game has a figure yet. */
export function findSkillFigure<Name>(
  games: readonly PlayedGame<Name>[],
): GameFigure<Name> | undefined {
  let best: GameFigure<Name> | undefined
  for (const game of games) {
    const figure = findGameFigure(game)
    if (figure && (!best || figure.value > best.value)) best = figure
  }
  return best
}

/**
 * All games of a skill have the same reference, since a rank among people and one among first rounds cannot be compared.
 * It depends on how many others play, not on what one plays oneself, so that a first round never changes it.
 */
export function chooseReference(othersPerGame: readonly number[]): Reference {
  const isKnown = othersPerGame.length > 0 && othersPerGame.every((others) => others >= peopleMin)
  return isKnown ? 'people' : 'firstRounds'
}
