// Connects the pure round to React: gives events their time, keeps their log, and lets deadlines and the time limit pass.
import { useEffect, useRef, useState } from 'react'
import {
  dateMove,
  type Game,
  type GameEvent,
  type Move,
  planRound,
  type RoundOptions,
} from './game.ts'
import { advancePlay, beginPlay, type Play, takeEvent } from './play.ts'
import type { RoundLog } from './replay.ts'
import type { RoundClock } from './round-clock.tsx'

/** Any React or DOM event. Only its time is needed. */
export type Dated = { readonly timeStamp: number }

export type RoundStart = {
  seed: string
  options: RoundOptions
  /** What the game's `loadMaterial` loaded. */
  material: unknown
  /** The events from before the round was left. */
  events?: readonly GameEvent[] | undefined
}

/**
 * An input event can arrive after the frame that already showed a later deadline. Deadlines are therefore final only when
 * they are this old, and an event from before a deadline still counts as before it.
 */
const settledAfterMs = 100

/** Throws a RangeError if the game has no mode with these options. */
export function usePlay<State, Event extends GameEvent>(
  game: Game<State, Event>,
  { seed, options, material, events: earlier = [] }: RoundStart,
  clock: RoundClock,
  onOver: (play: Play<State>, log: RoundLog) => void,
) {
  // The cast is safe: they were made by this game's own board.
  const [events] = useState(() => [...earlier] as Event[])
  const [play, setPlay] = useState(() => {
    const begun = beginPlayFrom(game, { seed, options, material }, events)
    return advancePlay(game, begun, clock.readElapsedMs(), { isLimitPassed: false })
  })
  /** The round with everything that can no longer change. Two events may come before the next render. */
  const settled = useRef(play)
  const shown = useRef(play)

  function show(next: Play<State>) {
    if (next === shown.current || shown.current.endedAtMs !== null) return
    shown.current = next
    setPlay(next)
    if (next.endedAtMs === null) return
    const { rulesVersion } = game
    onOver(next, { seed, options, rulesVersion, events, endedAtMs: next.endedAtMs })
  }

  function dispatch(move: Move<Event>, { timeStamp }: Dated) {
    if (shown.current.endedAtMs !== null) return
    const atMs = Math.max(Math.round(clock.readAtMs(timeStamp)), settled.current.nowMs)
    const event = dateMove(move, atMs)
    const taken = takeEvent(game, settled.current, event)
    if (!taken.isTaken) return
    events.push(event)
    settled.current = taken.play
    show(taken.play)
  }

  useEffect(() =>
    clock.subscribe(() => {
      const elapsedMs = clock.readElapsedMs()
      settled.current = advancePlay(game, settled.current, elapsedMs - settledAfterMs)
      const next = advancePlay(game, settled.current, elapsedMs)
      if (next.nowMs > shown.current.nowMs || next.endedAtMs !== null) show(next)
    }),
  )

  return { play, dispatch, events: events as readonly GameEvent[] }
}

/** The round after its first events. An event that the rules refuse is left out. */
export function beginPlayFrom<State, Event extends GameEvent>(
  game: Game<State, Event>,
  { seed, options, material }: RoundStart,
  events: readonly Event[],
): Play<State> {
  const plan = planRound(game, options)
  if (plan === undefined) throw new RangeError(`${game.name} has no such mode`)
  return events.reduce(
    (play, event) => {
      const taken = takeEvent(game, play, event)
      return taken.isTaken ? taken.play : play
    },
    beginPlay(game, seed, plan, material),
  )
}
