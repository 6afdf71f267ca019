// Reading at a set speed, for all modes that have one: the player, its words in the session, its keys and its place.
import { currentWord } from '@fovea/core/reading/player.ts'
import { clampWpm } from '@fovea/core/reading/result.ts'
import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react'
import type { StageHandle } from '#shared/reader/rsvp-stage.tsx'
import { type PlayerControls, usePlayer } from '#shared/reader/use-player.ts'
import type { ReadingProps } from './reading-props.ts'
import type { Totals } from './session-counter.ts'
import { useReadingControls } from './use-reading-controls.ts'

export interface TimedReading {
  player: PlayerControls
  setSpeed(wpm: number): void
  readFrom(word: number): void
}

/**
 * @param stage shows chunks at one place. Modes that show a page have no stage: there the player moves word by word.
 */
export function useTimedReading(
  props: ReadingProps,
  stage?: RefObject<StageHandle | null>,
): TimedReading {
  const { text, settings, counter, onChangeSettings } = props
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a speed that changes later is set below
  useEffect(() => counter.count(totals, wpm), [counter, totals])
  useEffect(() => counter.setSpeed(wpm), [counter, wpm])

  const setSpeed = (next: number) => onChangeSettings({ wpm: clampWpm(next) })
  useReadingControls(props, {
    ...player,
    wordNow: () => currentWord(now()),
    changeSpeedBy: (change) => setSpeed(wpm + change),
  })
  const onWord = useEffectEvent(props.onWord)
  useEffect(() => {
    if (status !== 'finished') onWord(word, status === 'playing')
  }, [word, status])
  const onFinish = useEffectEvent(props.onFinish)
  useEffect(() => {
    if (status === 'finished' && text.words.length > 0) onFinish(true)
  }, [status, text])

  const readFrom = useCallback(
    (chosen: number) => {
      seek(chosen)
      play()
    },
    [seek, play],
  )
  return { player, setSpeed, readFrom }
}
