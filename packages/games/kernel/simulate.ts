// Plays whole rounds with a game's simulated player, for tests.
import { dateMove, type Game, type GameEvent, planRound, type RoundOptions } from './game.ts'
import { beginPlay, endAtTimeLimit, takeEvent } from './play.ts'
import { makeRandom } from './random.ts'
import type { RoundLog } from './replay.ts'

/** The player's luck also comes from the round's seed, on a stream that no rules use. */
const playerStream = 0x5eed

/**
 * Simulates a whole round of a player who is right with probability `skill` (0 to 1).
 * Throws a RangeError if the game does not have the mode, or refuses a move of its own player.
 */
export function simulateRound<State, Event extends GameEvent>(
  game: Game<State, Event>,
  seed: string,
  options: RoundOptions,
  skill = 1,
): RoundLog {
  const plan = planRound(game, options)
  if (plan === undefined) throw new RangeError(`${game.name} has no such mode`)
  const random = makeRandom(seed, playerStream)
  const events: Event[] = []
  let play = beginPlay(game, seed, plan)

  while (play.endedAtMs === null) {
    const { afterMs, move } = game.simulate(play.state, random, skill)
    const atMs = play.lastAtMs + afterMs
    if (plan.timeLimitMs !== null && atMs > plan.timeLimitMs) {
      play = endAtTimeLimit(play)
      continue
    }
    const event = dateMove(move, atMs)
    const taken = takeEvent(game, play, event)
    if (!taken.isTaken) throw new RangeError(`${game.name} simulates a move: ${taken.refusal}`)
    events.push(event)
    play = taken.play
  }
  return { seed, options, events, endedAtMs: play.endedAtMs }
}
