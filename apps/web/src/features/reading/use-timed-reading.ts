// Reading at a set speed, in whatever mode: the player, its session, its keys and its place.
import { currentWord } from '@fovea/core/reading/player.ts'
import { clampWpm } from '@fovea/core/reading/result.ts'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { StageHandle } from '#shared/reader/rsvp-stage.tsx'
import { type PlayerControls, usePlayer } from '#shared/reader/use-player.ts'
import { useReaderKeys } from './reader-keys.ts'
import type { ReadingProps } from './reading-props.ts'
import { createSessionCounter, type Totals } from './session-counter.ts'
import { useLeaving } from './use-leaving.ts'

export interface TimedReading {
  player: PlayerControls
  setSpeed(wpm: number): void
  readFrom(word: number): void
}

/** @param stage where words are shown at one place; a page has none, and goes on word by word */
export function useTimedReading(
  props: ReadingProps,
  stage?: RefObject<StageHandle | null>,
): TimedReading {
  const { text, settings, onWord, onFinish, onChangeSettings } = props
  const { wpm, chunkSize, isRampOn, isPivotOn, areGhostsOn } = settings
  const look = stage
    ? { stage, chunkSize, isRampOn, isPivotOn, areGhostsOn }
    : { chunkSize: 1, isRampOn }
  const player = usePlayer({ text, startWord: props.startWord, wpm, ...look })
  const { status, word, now, seek, play } = player
  const [counter] = useState(() => createSessionCounter(wpm))

  const totals = useCallback((): Totals => {
    const { readWords, activeMs } = now()
    return { words: readWords, activeMs }
  }, [now])

  const { pause } = player
  useEffect(() => {
    if (props.isInterrupted) pause()
  }, [props.isInterrupted, pause])
  useEffect(() => counter.setSpeed(wpm, totals()), [counter, wpm, totals])
  useEffect(() => {
    if (status !== 'finished') onWord(word, status === 'playing')
  }, [onWord, word, status])
  useEffect(() => {
    if (status === 'finished' && text.words.length > 0) onFinish(counter.end(totals()))
  }, [status, text, onFinish, counter, totals])
  useLeaving({
    onHidden: () => props.onHidden(currentWord(now())),
    onLeft: () => props.onLeft(currentWord(now()), counter.end(totals())),
  })
  const setSpeed = (next: number) => onChangeSettings({ wpm: clampWpm(next) })
  useReaderKeys({
    toggle: player.toggle,
    step: player.step,
    changeSpeedBy: (change) => setSpeed(wpm + change),
    ...props.actions,
  })
  const readFrom = useCallback(
    (chosen: number) => {
      seek(chosen)
      play()
    },
    [seek, play],
  )
  return { player, setSpeed, readFrom }
}
