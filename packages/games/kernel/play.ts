// A round in progress, event by event and deadline by deadline. Both the browser and the replay use this code, so that
// the server accepts every round that the browser accepted. See decision 0037.
import type { Game, GameEvent, RoundPlan } from './game.ts'
import type { Answer } from './measures.ts'

export type Play<State> = {
  readonly plan: RoundPlan
  readonly state: State
  readonly eventCount: number
  readonly lastEventAtMs: number
  /** The time of the last event or the last deadline. */
  readonly nowMs: number
  readonly answers: readonly Answer[]
  /** null while the round is running. */
  readonly endedAtMs: number | null
}

export type Refusal = 'out-of-order' | 'too-fast' | 'after-time' | 'after-end'

export type Taken<State> =
  | { readonly isTaken: true; readonly play: Play<State> }
  | { readonly isTaken: false; readonly refusal: Refusal }

export function beginPlay<State, Event extends GameEvent, Material>(
  game: Game<State, Event, Material>,
  seed: string,
  plan: RoundPlan,
  material: Material,
): Play<State> {
  const state = game.start(seed, plan, material)
  return { plan, state, eventCount: 0, lastEventAtMs: 0, nowMs: 0, answers: [], endedAtMs: null }
}

/** Takes one event, or returns why it is refused. Deadlines up to its time come before it. */
export function takeEvent<State, Event extends GameEvent>(
  game: Game<State, Event>,
  play: Play<State>,
  event: Event,
): Taken<State> {
  const refusal = findRefusal(game, play, event.atMs)
  if (refusal !== undefined) return { isTaken: false, refusal }
  const due = advancePlay(game, play, event.atMs, { isLimitPassed: false })
  if (due.endedAtMs !== null) return { isTaken: false, refusal: 'after-end' }

  const eventCount = due.eventCount + 1
  const next = enterState(game, due, game.step(due.state, event), event.atMs)
  const endedAtMs = next.endedAtMs ?? (eventCount >= game.maxEvents ? event.atMs : null)
  return { isTaken: true, play: { ...next, eventCount, lastEventAtMs: event.atMs, endedAtMs } }
}

/** Plays everything that happens by itself until `toMs`, including the end of the round at its time limit. */
export function advancePlay<State, Event extends GameEvent>(
  game: Game<State, Event>,
  play: Play<State>,
  toMs: number,
  { isLimitPassed = true } = {},
): Play<State> {
  const limitMs = play.plan.timeLimitMs ?? Number.POSITIVE_INFINITY
  let current = play
  for (;;) {
    const deadlineMs = findDeadline(game, current)
    if (deadlineMs === null || deadlineMs > Math.min(toMs, limitMs)) break
    current = enterState(game, current, expire(game, current.state, deadlineMs), deadlineMs)
  }
  const isUp = isLimitPassed && current.endedAtMs === null && toMs >= limitMs
  return isUp ? { ...current, endedAtMs: limitMs } : current
}

/** When the round next changes by itself, in ms since its start. null if it does not, apart from its time limit. */
export function findDeadline<State, Event extends GameEvent>(
  game: Game<State, Event>,
  play: Play<State>,
): number | null {
  if (play.endedAtMs !== null) return null
  const deadlineMs = game.nextDeadlineMs?.(play.state) ?? null
  if (deadlineMs !== null && deadlineMs <= play.nowMs) {
    throw new RangeError(`${game.name} has a deadline at ${deadlineMs} ms, at ${play.nowMs} ms`)
  }
  return deadlineMs
}

function expire<State, Event extends GameEvent>(
  game: Game<State, Event>,
  state: State,
  atMs: number,
): State {
  if (!game.expire) throw new RangeError(`${game.name} has deadlines but cannot expire`)
  return game.expire(state, atMs)
}

function enterState<State, Event extends GameEvent>(
  game: Game<State, Event>,
  play: Play<State>,
  state: State,
  atMs: number,
): Play<State> {
  const answer = game.judge?.(play.state, state, atMs)
  return {
    ...play,
    state,
    nowMs: atMs,
    answers: answer ? [...play.answers, answer] : play.answers,
    endedAtMs: game.isOver(state) ? atMs : null,
  }
}

function findRefusal(
  game: { pace: Game['pace'] },
  play: Play<unknown>,
  atMs: number,
): Refusal | undefined {
  if (play.endedAtMs !== null) return 'after-end'
  if (play.plan.timeLimitMs !== null && atMs > play.plan.timeLimitMs) return 'after-time'
  if (atMs < play.nowMs) return 'out-of-order'
  if (atMs - play.lastEventAtMs < game.pace.minGapMs) return 'too-fast'
  return undefined
}
