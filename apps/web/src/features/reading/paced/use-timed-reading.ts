// Reading at a set speed in the reader, for all modes that have one: the words in the session, the keys and the place.
import { currentWord } from '@fovea/core/reading/player.ts'
import { clampWpm } from '@fovea/core/reading/result.ts'
import { type RefObject, useCallback, useEffect, useEffectEvent } from 'react'
import type { StageHandle } from '#domain/reader/rsvp-stage.tsx'
import type { PlayerControls } from '#domain/reader/use-player.ts'
import { useReadingControls } from '../controls/use-reading-controls.ts'
import type { ReadingProps } from '../frame/reading-props.ts'
import type { Totals } from '../session/session-counter.ts'
import { useSetPlayer } from './use-set-player.ts'

export interface TimedReading {
  player: PlayerControls
  setSpeed(wpm: number): void
  readFrom(word: number): void
}

/** @param stage shows chunks at one place. Modes that show a page have none. */
export function useTimedReading(
  props: ReadingProps,
  stage?: RefObject<StageHandle | null>,
): TimedReading {
  const { text, counter, onChangeSettings } = props
  const { wpm } = props.settings
  const player = useSetPlayer(props, stage)
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
