// Plays whole rounds with a game's simulated player, for tests and for the figures in the games' READMEs.

import { makeRandom } from '@fovea/core/random.ts'
import { dateMove, type Game, type GameEvent, planRound, type RoundOptions } from './game.ts'
import { advancePlay, beginPlay, findDeadline, takeEvent } from './play.ts'
import type { RoundLog } from './replay.ts'

/** The player's luck also comes from the round's seed, on a stream that no rules use. */
const playerStream = 0x5eed

/**
 * Simulates a whole round of a player who is right with probability `skill` (0 to 1). `material` is what the game's
 * `loadMaterial` loaded. Throws a RangeError if the game does not have the mode, refuses a move of its own player, or waits
 * for a deadline that never comes.
 */
export function simulateRound<State, Event extends GameEvent, Material>(
  game: Game<State, Event, Material>,
  seed: string,
  options: RoundOptions,
  skill: number,
  material: Material,
): RoundLog {
  const plan = planRound(game, options)
  if (plan === undefined) throw new RangeError(`${game.name} has no such mode`)
  const random = makeRandom(seed, playerStream)
  const events: Event[] = []
  let play = beginPlay(game, seed, plan, material)

  while (play.endedAtMs === null) {
    const next = game.simulate(play.state, random, skill)
    const atMs = next === null ? Number.POSITIVE_INFINITY : play.nowMs + next.afterMs
    const untilMs = Math.min(
      findDeadline(game, play) ?? Number.POSITIVE_INFINITY,
      plan.timeLimitMs ?? Number.POSITIVE_INFINITY,
    )
    if (next === null || atMs > untilMs) {
      if (untilMs === Number.POSITIVE_INFINITY) throw new RangeError(`${game.name} waits for ever`)
      play = advancePlay(game, play, untilMs)
      continue
    }
    const event = dateMove(next.move, atMs)
    const taken = takeEvent(game, play, event)
    if (!taken.isTaken) throw new RangeError(`${game.name} simulates a move: ${taken.refusal}`)
    events.push(event)
    play = taken.play
  }
  return { seed, options, rulesVersion: game.rulesVersion, events, endedAtMs: play.endedAtMs }
}
