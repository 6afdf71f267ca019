// The statistics of one game: which rounds they are made of, and every figure of the page.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { gameStatistics } from '@fovea/contract/game-statistics.ts'
import { cutIntoDays } from '@fovea/core/days/cut-days.ts'
import { expectAt, findScoreTrend, groupRounds, type Round } from '@fovea/core/statistics/series.ts'
import { estimateTypical } from '@fovea/core/statistics/skill.ts'
import { type DayCaller, noteRule } from '../../../domain/days/own-days.ts'
import { type Mode, modeOf, modeRules, nameMode } from '../../../domain/games/modes.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { cutPeriod, makeDayFinder } from '../period.ts'
import { shorten, shortenEstimate } from '../shorten.ts'
import { countEarlier, findRounds, type RoundRow, statisticsRoundsMax } from './store.ts'

type Query = EndpointRequest<typeof gameStatistics.gameStatistics>['query']
export type Statistics = EndpointReply<typeof gameStatistics.gameStatistics>

interface ModeRounds extends Mode {
  mode: string
  rounds: (Round & RoundRow)[]
}

export async function findStatistics(
  { db, clock }: { db: Db; clock: Clock },
  caller: DayCaller,
  query: Query,
): Promise<Statistics> {
  const { name, period } = query
  const { userId } = caller
  const now = clock.now()
  const nowMs = now.getTime()
  const rules = await noteRule(db, caller, now)
  const { since } = cutPeriod(period, { rules, nowMs, firstMs: undefined })
  const rows = await findRounds(db, userId, { name, since })
  const oldest = rows.at(-1)
  const isCut = rows.length === statisticsRoundsMax
  const mayBeEarlier = oldest !== undefined && (isCut || since !== undefined)
  const earlier = mayBeEarlier
    ? await countEarlier(db, userId, { name, before: new Date(oldest.playedAtMs) })
    : 0
  const dayOf = makeDayFinder(
    cutIntoDays(rules, { fromMs: oldest?.playedAtMs ?? nowMs, toMs: nowMs + 1 }),
  )
  const rounds = rows.toReversed().flatMap((row, index) => {
    const round = { ...row, day: dayOf(row.playedAtMs), practice: earlier + index + 1 }
    return row.isCounted ? [round] : []
  })
  const modes = sortModes(name, rounds)
  const newest = rounds.at(-1)
  const wanted = query.mode ?? (newest && nameMode(modeOf(modeRules.get(name), newest)))
  const chosen = modes.find(({ mode }) => mode === wanted)
  return {
    name,
    period,
    isCut,
    mode: wanted ?? null,
    modes: modes.map(({ mode, isHardGame, level, rounds: { length } }) => ({
      mode,
      isHardGame,
      level,
      rounds: length,
    })),
    ...figuresOf(chosen?.rounds ?? []),
  }
}

/** The mode with most rounds first. */
function sortModes(name: Query['name'], rounds: ModeRounds['rounds']): ModeRounds[] {
  const modes = new Map<string, ModeRounds>()
  for (const round of rounds) {
    const mode = modeOf(modeRules.get(name), round)
    const key = nameMode(mode)
    const known = modes.get(key)
    if (known) known.rounds.push(round)
    else modes.set(key, { ...mode, mode: key, rounds: [round] })
  }
  return [...modes.values()].sort((a, b) => b.rounds.length - a.rounds.length)
}

function figuresOf(rounds: ModeRounds['rounds']) {
  const { per, points } = groupRounds(rounds)
  const { trend, days, daysMissing } = findScoreTrend(rounds)
  const scores = rounds.map(({ score }) => score)
  const last = rounds.at(-1)
  const typical = estimateTypical(scores)
  return {
    rounds: rounds.length,
    per,
    points: points.map((point) => {
      const { atMs, practice, accuracy, reactionMs, ...figures } = point
      const expected = expectAt(trend, point)
      return {
        ...figures,
        at: new Date(atMs).toISOString(),
        accuracy: accuracy === null ? null : shorten(accuracy),
        reactionMs: reactionMs === null ? null : shorten(reactionMs),
        expected: expected && shortenEstimate(expected),
      }
    }),
    best: scores.length > 0 ? Math.max(...scores) : null,
    last: last?.score ?? null,
    typical: typical ? shortenEstimate(typical) : null,
    level: last?.nextLevel ?? last?.level ?? null,
    trend: trend ? { change: shortenEstimate(trend.change), days } : null,
    daysMissing,
  }
}
