// The schema of a game's events, with which the server checks what was sent. The web app makes the events itself and
// does not load this file.
import { dayMs } from '@fovea/contract/durations.ts'
import { type ZodType, z } from 'zod'
import type { Game, GameEvent } from './game.ts'

export const atMsSchema = z.int().min(0).max(dayMs)

/** A game as it is registered: with the schema of its events. */
export type ReplayableGame<
  State = unknown,
  Event extends GameEvent = GameEvent,
  Material = unknown,
> = Game<State, Event, Material> & { readonly eventSchema: ZodType<Event> }

export function withEvents<State, Event extends GameEvent, Material>(
  game: Game<State, Event, Material>,
  eventSchema: ZodType<Event>,
): ReplayableGame<State, Event, Material> {
  return { ...game, eventSchema }
}
