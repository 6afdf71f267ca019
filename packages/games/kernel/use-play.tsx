// Joins the pure round to the page: dates events, keeps their log, ends the round in time.
import { useEffect, useRef, useState } from 'react'
import { type Game, type GameEvent, type Move, planRound, type RoundOptions } from './game.ts'
import { beginPlay, endAtTimeLimit, type Play, takeEvent } from './play.ts'
import type { RoundLog } from './replay.ts'
import type { RoundClock } from './round-clock.tsx'

/** Only what dates it: any React or DOM event will do. */
export type Dated = { readonly timeStamp: number }

/** Throws a RangeError when the game has no mode of these options. */
export function usePlay<State, Event extends GameEvent>(
  game: Game<State, Event>,
  seed: string,
  options: RoundOptions,
  clock: RoundClock,
  onOver: (play: Play<State>, log: RoundLog) => void,
) {
  const [play, setPlay] = useState(() => beginPlayFrom(game, seed, options))
  // Two events may come before the next render, so the latest play is also kept outside of it.
  const latest = useRef(play)
  const events = useRef<Event[]>([])

  function advance(next: Play<State>) {
    latest.current = next
    setPlay(next)
    if (next.endedAtMs === null) return
    onOver(next, { seed, options, events: events.current, endedAtMs: next.endedAtMs })
  }

  function dispatch(move: Move<Event>, { timeStamp }: Dated) {
    const atMs = Math.round(clock.readAtMs(timeStamp))
    const taken = takeEvent(game, latest.current, { ...move, atMs })
    if (taken.isTaken) {
      events.current.push(taken.event)
      advance(taken.play)
    } else if (taken.refusal === 'malformed-event') {
      throw new TypeError(`${game.name} has no such event: ${JSON.stringify(move)}`)
    }
  }

  useEffect(() =>
    clock.subscribe(() => {
      const { plan, endedAtMs } = latest.current
      if (plan.timeLimitMs === null || endedAtMs !== null) return
      if (clock.readElapsedMs() >= plan.timeLimitMs) advance(endAtTimeLimit(latest.current))
    }),
  )

  return { play, dispatch }
}

function beginPlayFrom<State, Event extends GameEvent>(
  game: Game<State, Event>,
  seed: string,
  options: RoundOptions,
): Play<State> {
  const plan = planRound(game, options)
  if (plan === undefined) throw new RangeError(`${game.name} has no such mode`)
  return beginPlay(game, seed, plan)
}
