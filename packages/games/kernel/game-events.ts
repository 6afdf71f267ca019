// The shape of a game's events, by which the server reads what somebody sent. A page that plays the game makes its own
// events and loads none of this.
import { type ZodType, z } from 'zod'
import type { Game, GameEvent } from './game.ts'

export const atMsSchema = z
  .int()
  .min(0)
  .max(24 * 60 * 60 * 1000)

/** A game as the registry has it: with the shape of its events. */
export type ReplayableGame<State = unknown, Event extends GameEvent = GameEvent> = Game<
  State,
  Event
> & { readonly eventSchema: ZodType<Event> }

export function withEvents<State, Event extends GameEvent>(
  game: Game<State, Event>,
  eventSchema: ZodType<Event>,
): ReplayableGame<State, Event> {
  return { ...game, eventSchema }
}
