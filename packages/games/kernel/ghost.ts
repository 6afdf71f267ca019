// A ghost is an earlier round as a rival: how its score grew with the time.
import { type Game, planRound } from './game.ts'
import { advancePlay, beginPlay, takeEvent } from './play.ts'
import type { RoundLog } from './replay.ts'

export type Ghost = readonly { readonly atMs: number; readonly score: number }[]

/**
 * The score after each event that changed it. `material` is that of the round's language. undefined if the log was made by
 * other rules.
 */
export function traceScore(game: Game, log: RoundLog, material: unknown): Ghost | undefined {
  const plan = planRound(game, log.options)
  if (plan === undefined || log.rulesVersion !== game.rulesVersion) return undefined
  let play = beginPlay(game, log.seed, plan, material)
  const ghost = [{ atMs: 0, score: game.score(play.state) }]
  const note = (atMs: number) => {
    const score = game.score(play.state)
    if (score !== ghost.at(-1)?.score) ghost.push({ atMs, score })
  }
  for (const event of log.events) {
    const taken = takeEvent(game, play, event)
    if (!taken.isTaken) return undefined
    play = taken.play
    note(event.atMs)
  }
  play = advancePlay(game, play, log.endedAtMs)
  note(log.endedAtMs)
  return ghost
}

export function readGhostScore(ghost: Ghost, elapsedMs: number): number {
  return ghost.findLast(({ atMs }) => atMs <= elapsedMs)?.score ?? 0
}
