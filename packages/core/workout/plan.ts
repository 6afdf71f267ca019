// Chooses the games of a day's workout: of different skills, the least recent and the weakest first, in 8 to 15 minutes.
// See decision 0036.
import type { GameName } from '@fovea/contract/game-names.ts'
import { type Day, daysBetween } from '../days/calendar.ts'
import { expectMinutesOfAll } from './expected-minutes.ts'
import { hashText } from './hash-text.ts'

export interface PlayableGame {
  name: GameName
  /** The name of the skill that it asks for most. */
  skill: string
  /** The number of its rounds in a workout. */
  rounds: number
  /** What one of them usually takes. */
  roundSeconds: number
  /** The day of the last round; null if there was none. */
  lastDay: Day | null
  /** The score of the last round, and the best one. 0 if there is none. */
  score: number
  bestScore: number
}

export interface PlannedStep {
  name: GameName
  rounds: number
}

export interface PlanOptions {
  day: Day
  /** Any text. It decides between games that are equally due. */
  seed: string
  games: readonly PlayableGame[]
  /** The games of the workout before. */
  before: readonly GameName[]
}

export const workoutSize = { min: 3, max: 5 } as const
export const workoutMinutes = { min: 8, max: 15 } as const

/** A workout that takes this long needs no further game. */
const enoughMinutes = 10

interface Demand {
  differs: boolean
  isInTime: boolean
  /** How many games may train one skill. */
  sameSkillMax: number
}

/** What a workout must be, the best first. Where the games are too few for one demand, the next one asks for less. */
const demands: readonly Demand[] = [true, false].flatMap((differs) =>
  [true, false].flatMap((isInTime) =>
    [1, 2, workoutSize.max].map((sameSkillMax) => ({ differs, isInTime, sameSkillMax })),
  ),
)

/** The same history and seed give the same workout. With fewer than three games, the workout is all of them. */
export function planWorkout({ day, seed, games, before }: PlanOptions): PlannedStep[] {
  const due = sortByNeed(games, day, seed)
  const chosen = demands
    .values()
    .map((demand) => findSet(due, before, demand))
    .find(Boolean)
  return (chosen ?? due).map(({ name, rounds }) => ({ name, rounds }))
}

/** From so many days on, and for a game that was never played, recency says no more. */
const longAgoDays = 14

/**
 * A game becomes more due with each day since its skill was last trained and since it was last played itself, and by as
 * much as a week if its last round was far below its best.
 */
function sortByNeed(games: readonly PlayableGame[], day: Day, seed: string): PlayableGame[] {
  const idle = (days: readonly (Day | null)[]) => Math.min(...days.map((one) => idleDays(one, day)))
  const needs = new Map(
    games.map((game) => {
      const sameSkill = games.filter(({ skill }) => skill === game.skill)
      const ofSkill = idle(sameSkill.map(({ lastDay }) => lastDay))
      return [game, ofSkill + idle([game.lastDay]) + 7 * weaknessOf(game)]
    }),
  )
  const need = (game: PlayableGame) => needs.get(game) ?? 0
  const lot = (game: PlayableGame) => hashText(`${seed} ${day} ${game.name}`)
  return games.toSorted((a, b) => need(b) - need(a) || lot(a) - lot(b))
}

function idleDays(lastDay: Day | null, day: Day): number {
  if (lastDay === null) return longAgoDays
  return Math.min(longAgoDays, Math.max(0, daysBetween(lastDay, day)))
}

/** How far the last round was below the best, from 0 to 1. Scores of different games do not compare in another way. */
function weaknessOf({ score, bestScore }: PlayableGame): number {
  return bestScore > 0 ? Math.max(0, 1 - score / bestScore) : 1
}

/** The first set that meets a demand. Sets with games that are more due come first. */
function findSet(
  due: readonly PlayableGame[],
  before: readonly GameName[],
  demand: Demand,
): PlayableGame[] | undefined {
  function search(chosen: PlayableGame[], index: number): PlayableGame[] | undefined {
    const game = due[index]
    const isAtEnd = !game || expectMinutesOfAll(chosen) >= enoughMinutes
    if (isAtEnd && meets(demand, chosen, before)) return chosen
    if (!game) return undefined
    const withIt = [...chosen, game]
    const found = mayGrowTo(withIt, demand) ? search(withIt, index + 1) : undefined
    return found ?? search(chosen, index + 1)
  }
  return search([], 0)
}

function mayGrowTo(chosen: readonly PlayableGame[], { isInTime, sameSkillMax }: Demand): boolean {
  const bySkill = Map.groupBy(chosen, ({ skill }) => skill)
  return (
    chosen.length <= workoutSize.max &&
    bySkill.values().every((games) => games.length <= sameSkillMax) &&
    (!isInTime || expectMinutesOfAll(chosen) <= workoutMinutes.max)
  )
}

function meets(
  { differs, isInTime }: Demand,
  chosen: readonly PlayableGame[],
  before: readonly GameName[],
): boolean {
  const isSame =
    chosen.length === before.length && chosen.every(({ name }) => before.includes(name))
  return (
    chosen.length >= workoutSize.min &&
    (!isInTime || expectMinutesOfAll(chosen) >= workoutMinutes.min) &&
    !(differs && isSame)
  )
}
