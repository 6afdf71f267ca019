// A round in progress, event by event. Both the browser and the replay use this code, so that the server accepts every
// round that the browser accepted.
import type { Game, GameEvent, RoundPlan } from './game.ts'

export type Play<State> = {
  readonly plan: RoundPlan
  readonly state: State
  readonly eventCount: number
  readonly lastAtMs: number
  /** null while the round is running. */
  readonly endedAtMs: number | null
}

export type Refusal = 'out-of-order' | 'too-fast' | 'after-time' | 'after-end'

export type Taken<State> =
  | { readonly isTaken: true; readonly play: Play<State> }
  | { readonly isTaken: false; readonly refusal: Refusal }

export function beginPlay<State, Event extends GameEvent>(
  game: Game<State, Event>,
  seed: string,
  plan: RoundPlan,
): Play<State> {
  return { plan, state: game.start(seed, plan), eventCount: 0, lastAtMs: 0, endedAtMs: null }
}

/** Takes one event, or returns why it is refused. */
export function takeEvent<State, Event extends GameEvent>(
  game: Game<State, Event>,
  play: Play<State>,
  event: Event,
): Taken<State> {
  const refusal = findRefusal(game, play, event.atMs)
  if (refusal !== undefined) return { isTaken: false, refusal }

  const state = game.step(play.state, event)
  const eventCount = play.eventCount + 1
  const isOver = game.isOver(state) || eventCount >= game.maxEvents
  const endedAtMs = isOver ? event.atMs : null
  const next = { plan: play.plan, state, eventCount, lastAtMs: event.atMs, endedAtMs }
  return { isTaken: true, play: next }
}

/** Ends the round because its time is up. It is unchanged if it has already ended or has no limit. */
export function endAtTimeLimit<State>(play: Play<State>): Play<State> {
  return { ...play, endedAtMs: play.endedAtMs ?? play.plan.timeLimitMs }
}

function findRefusal(
  game: { pace: Game['pace'] },
  play: Play<unknown>,
  atMs: number,
): Refusal | undefined {
  if (play.endedAtMs !== null) return 'after-end'
  if (play.plan.timeLimitMs !== null && atMs > play.plan.timeLimitMs) return 'after-time'
  if (atMs < play.lastAtMs) return 'out-of-order'
  if (atMs - play.lastAtMs < game.pace.minGapMs) return 'too-fast'
  return undefined
}
