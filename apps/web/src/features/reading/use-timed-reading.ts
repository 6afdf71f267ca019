// Reading at a set speed, in whatever mode: the player, its session, its keys and its place.
import { currentWord } from '@fovea/core/reading/player.ts'
import { clampWpm } from '@fovea/core/reading/result.ts'
import { type RefObject, useCallback, useEffect } from 'react'
import type { StageHandle } from '#shared/reader/rsvp-stage.tsx'
import { type PlayerControls, usePlayer } from '#shared/reader/use-player.ts'
import { useLeaving } from '#shared/use-leaving.ts'
import { useReaderKeys } from './reader-keys.ts'
import type { ReadingProps } from './reading-props.ts'
import type { Totals } from './session-counter.ts'

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
  const { text, settings, counter, isGoingOn, onWord, onFinish, onChangeSettings } = props
  const { wpm, chunkSize, isRampOn, isPivotOn, areGhostsOn } = settings
  const look = stage
    ? { stage, chunkSize, isRampOn, isPivotOn, areGhostsOn }
    : { chunkSize: 1, isRampOn }
  const player = usePlayer({ text, startWord: props.startWord, wpm, ...look })
  const { status, word, now, seek, play } = player

  const totals = useCallback((): Totals => {
    const { readWords, activeMs } = now()
    return { words: readWords, activeMs }
  }, [now])

  const { pause } = player
  useEffect(() => {
    if (props.isInterrupted) pause()
  }, [props.isInterrupted, pause])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a speed that changes later is set below
  useEffect(() => counter.count(totals, wpm), [counter, totals])
  useEffect(() => counter.setSpeed(wpm), [counter, wpm])
  useEffect(() => {
    if (isGoingOn && document.visibilityState === 'visible') play()
  }, [isGoingOn, play])
  useEffect(() => {
    if (status !== 'finished') onWord(word, status === 'playing')
  }, [onWord, word, status])
  useEffect(() => {
    if (status === 'finished' && text.words.length > 0) onFinish(true)
  }, [status, text, onFinish])
  useLeaving({
    onHidden: () => props.onHidden(currentWord(now())),
    onLeft: () => props.onLeft(currentWord(now())),
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
