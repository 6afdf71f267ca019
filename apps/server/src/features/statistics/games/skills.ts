// The figures of the six skills: what each game is compared with, and how many rounds are still missing.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import { type GameName, gameNames } from '@fovea/contract/game-names.ts'
import type { gameStatistics } from '@fovea/contract/game-statistics.ts'
import { type Skill, skills } from '@fovea/contract/skills.ts'
import {
  chooseReference,
  findGameFigure,
  findSkillFigure,
  firstRoundsCount,
  type GameFigure,
  type PlayedGame,
  splitFirstRounds,
  typicalRoundsMax,
  typicalRoundsMin,
} from '@fovea/core/statistics/skill.ts'
import { games } from '@fovea/games/registry.ts'
import { isStandard, modeRules } from '../../../domain/games/modes.ts'
import type { Db } from '../../../platform/database.ts'
import { shortenEstimate } from '../shorten.ts'
import type { People } from './people.ts'
import { findSkillRounds, type SkillRound } from './skill-store.ts'

type SkillAnswer = EndpointReply<typeof gameStatistics.skills>['skills'][number]

export async function findSkills(db: Db, userId: string, people: People): Promise<SkillAnswer[]> {
  const names = [...modeRules.keys()]
  const scores = sortScores(await findSkillRounds(db, userId, names))
  const others = new Map(names.map((name) => [name, scoresOfOthers(people, name, userId)]))
  return skills.map((skill) => describeSkill(skill, scores, others))
}

type Scores = ReadonlyMap<GameName, readonly number[]>

/** The scores of each game by the standard rules, oldest first. */
function sortScores(rounds: readonly SkillRound[]): Scores {
  const byId = new Map(rounds.map((round) => [round.id, round]))
  const scores = new Map<GameName, number[]>()
  const inOrder = [...byId.values()].sort((a, b) => a.playedAtMs - b.playedAtMs)
  for (const round of inOrder) {
    if (!isStandard(modeRules.get(round.name), round)) continue
    const ofGame = scores.get(round.name)
    if (ofGame) ofGame.push(round.score)
    else scores.set(round.name, [round.score])
  }
  return scores
}

function scoresOfOthers(people: People, name: GameName, userId: string): number[] {
  const ofGame = people.get(name) ?? []
  return ofGame.flatMap((round) => (round.userId === userId ? [] : round.score))
}

/** The games that ask for a skill most. */
export function namesOfSkill(skill: Skill): GameName[] {
  return gameNames.filter((name) => games[name].skill === skill)
}

function describeSkill(skill: Skill, scores: Scores, others: Scores): SkillAnswer {
  const names = namesOfSkill(skill)
  const reference = chooseReference(names.map((name) => others.get(name)?.length ?? 0))
  const compared = names.map((name) => {
    const own = scores.get(name) ?? []
    const played = compare(name, own, reference === 'people' ? others.get(name) : undefined)
    const needed = typicalRoundsMin + (reference === 'people' ? 0 : firstRoundsCount)
    return { own, played, roundsMissing: Math.max(0, needed - own.length) }
  })
  const best = findSkillFigure(compared.map(({ played }) => played))
  const ofBest = compared.find(({ played }) => played.name === best?.name)
  return {
    skill,
    reference,
    figure: best
      ? { ...shorten(best), name: best.name, others: ofBest?.played.others.length ?? 0 }
      : null,
    games: compared.map(({ own, played, roundsMissing }) => {
      const figure = findGameFigure(played)
      return {
        name: played.name,
        figure: figure ? shorten(figure) : null,
        roundsMissing,
        recent: own.slice(-typicalRoundsMax),
      }
    }),
  }
}

function compare(
  name: GameName,
  own: readonly number[],
  ofOthers: readonly number[] | undefined,
): PlayedGame<GameName> {
  if (ofOthers) return { name, recent: own, others: ofOthers }
  const { first, later } = splitFirstRounds(own)
  return { name, recent: later, others: first }
}

function shorten({ rounds, ...estimate }: GameFigure<GameName>) {
  return { rounds, ...shortenEstimate(estimate) }
}
