// Connects the pure round to React: gives events their time, keeps their log, ends the round at its time limit.
import { useEffect, useRef, useState } from 'react'
import {
  dateMove,
  type Game,
  type GameEvent,
  type Move,
  planRound,
  type RoundOptions,
} from './game.ts'
import { beginPlay, endAtTimeLimit, type Play, takeEvent } from './play.ts'
import type { RoundLog } from './replay.ts'
import type { RoundClock } from './round-clock.tsx'

/** Any React or DOM event. Only its time is needed. */
export type Dated = { readonly timeStamp: number }

export type RoundStart = {
  seed: string
  options: RoundOptions
  /** The events from before the round was left. */
  events?: readonly GameEvent[] | undefined
}

/** Throws a RangeError if the game has no mode with these options. */
export function usePlay<State, Event extends GameEvent>(
  game: Game<State, Event>,
  { seed, options, events: earlier = [] }: RoundStart,
  clock: RoundClock,
  onOver: (play: Play<State>, log: RoundLog) => void,
) {
  // The cast is safe: they were made by this game's own board.
  const [events] = useState(() => [...earlier] as Event[])
  const [play, setPlay] = useState(() => beginPlayFrom(game, seed, options, events))
  // Two events may come before the next render, so the latest play is also kept in a ref.
  const latest = useRef(play)

  function advance(next: Play<State>) {
    latest.current = next
    setPlay(next)
    if (next.endedAtMs === null) return
    onOver(next, { seed, options, events, endedAtMs: next.endedAtMs })
  }

  function dispatch(move: Move<Event>, { timeStamp }: Dated) {
    const atMs = Math.round(clock.readAtMs(timeStamp))
    const event = dateMove(move, atMs)
    const taken = takeEvent(game, latest.current, event)
    if (!taken.isTaken) return
    events.push(event)
    advance(taken.play)
  }

  useEffect(() =>
    clock.subscribe(() => {
      const { plan, endedAtMs } = latest.current
      if (plan.timeLimitMs === null || endedAtMs !== null) return
      if (clock.readElapsedMs() >= plan.timeLimitMs) advance(endAtTimeLimit(latest.current))
    }),
  )

  return { play, dispatch, events: events as readonly GameEvent[] }
}

function beginPlayFrom<State, Event extends GameEvent>(
  game: Game<State, Event>,
  seed: string,
  options: RoundOptions,
  events: readonly Event[],
): Play<State> {
  const plan = planRound(game, options)
  if (plan === undefined) throw new RangeError(`${game.name} has no such mode`)
  return events.reduce(
    (play, event) => {
      const taken = takeEvent(game, play, event)
      return taken.isTaken ? taken.play : play
    },
    beginPlay(game, seed, plan),
  )
}
