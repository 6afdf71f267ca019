// SQL about the rounds that make up skills: those of one user in all games, and the typical rounds of other people.
import type { GameName } from '@fovea/contract/game-names.ts'
import { typicalRoundsMax, typicalRoundsMin } from '@fovea/core/statistics/skill.ts'
import { sql } from 'drizzle-orm'
import { isCountedRound } from '../../../domain/games/counted-round-store.ts'
import type { ModeRules, PlayedMode } from '../../../domain/games/modes.ts'
import type { Db } from '../../../platform/database.ts'
import { gameResults, gameStandings } from '../../../platform/tables/games.ts'
import { chooseSample } from '../sample-store.ts'
import { playedAtMs } from './store.ts'

/** Of each game, so many of the newest rounds are read, and so many of the oldest. */
const newestRead = 120
const oldestRead = 80

export interface SkillRound extends PlayedMode {
  name: GameName
  id: string
  playedAtMs: number
  score: number
}

/** The newest and the oldest counted rounds of each game, in no order. A round may be among both. */
export async function findSkillRounds(
  db: Db,
  userId: string,
  names: readonly GameName[],
): Promise<SkillRound[]> {
  const { id, name, score, isHardGame, level, playedAt } = gameResults
  const roundsOf = (direction: 'asc' | 'desc', count: number) => sql`(
    select ${id}, ${score}, ${isHardGame}, ${level}, ${playedAtMs} as played_at_ms,
      ${isCountedRound} as is_counted
    from ${gameResults}
    where ${gameResults.userId} = ${userId} and ${name} = wanted.name
    order by ${playedAt} ${sql.raw(direction)}
    limit ${count})`
  const { rows } = await db.execute(sql`
    select wanted.name, id, score, is_hard_game as "isHardGame", level,
      played_at_ms as "playedAtMs"
    from unnest(${sql.param(names)}::text[]) as wanted (name)
    cross join lateral (
      ${roundsOf('desc', newestRead)} union all ${roundsOf('asc', oldestRead)}
    ) as rounds
    where is_counted`)
  return rows as unknown as SkillRound[]
}

/** Of each game, the typical rounds of at most so many people are worked out, from so many of their newest rounds. */
const peopleRead = 400
const roundsRead = 40

export interface TypicalRound {
  name: GameName
  userId: string
  score: number
}

/**
 * The typical rounds of people who play a game, by the standard rules, of a random sample where there are many. Only ranked
 * rounds: what somebody brings along from elsewhere must not change where others stand.
 */
export async function findTypicalRounds(
  db: Db,
  rules: ReadonlyMap<GameName, ModeRules>,
): Promise<TypicalRound[]> {
  const { userId, name, bestScore } = gameStandings
  const percent = await chooseSample(db, 'game_standings')
  const column = (read: (rules: ModeRules) => unknown) => sql.param([...rules.values()].map(read))
  const isStandard = sql`not (${gameResults.isHardGame} and rules.has_hard_variant)
    and (not rules.has_chosen_level or coalesce(${gameResults.level}, first_level) = first_level)`
  const { rows } = await db.execute(sql`
    with people as materialized (
      select user_id, name from (
        select ${userId}, ${name},
          row_number() over (partition by ${name} order by hashtextextended(${userId}::text, 0)) as place
        from ${gameStandings} tablesample system (${percent})
        where ${bestScore} > 0
      ) as drawn
      where place <= ${peopleRead})
    select people.name, people.user_id as "userId", typical.score
    from people
    join unnest(
      ${sql.param([...rules.keys()])}::text[],
      ${column(({ firstLevel }) => firstLevel)}::int[],
      ${column(({ hasChosenLevel }) => hasChosenLevel)}::boolean[],
      ${column(({ hasHardVariant }) => hasHardVariant)}::boolean[]
    ) as rules (name, first_level, has_chosen_level, has_hard_variant) on rules.name = people.name
    cross join lateral (
      select percentile_cont(0.5) within group (order by counted.score) as score, count(*) as rounds
      from (
        select score from (
          select ${gameResults.score}, ${gameResults.playedAt},
            ${gameResults.isRanked} and ${isCountedRound} and ${isStandard} as is_counted
          from ${gameResults}
          where ${gameResults.userId} = people.user_id and ${gameResults.name} = people.name
          order by ${gameResults.playedAt} desc
          limit ${roundsRead}
        ) as latest
        where is_counted
        order by played_at desc
        limit ${typicalRoundsMax}
      ) as counted
    ) as typical
    where typical.rounds >= ${typicalRoundsMin}`)
  return rows as unknown as TypicalRound[]
}
