// The behaviour that all modes share: a dialog pauses the reading, a chapter starts by itself after the previous one,
// the place is reported when the page is left, and the keys control the reading.
import { useEffect } from 'react'
import { useLeaving } from '#kit/ui/use-leaving.ts'
import type { ReadingProps } from '../frame/reading-props.ts'
import { type ReaderActions, useReaderKeys } from './reader-keys.ts'

interface MovingControls extends Pick<ReaderActions, 'toggle' | 'step' | 'changeSpeedBy'> {
  /** `play` and `pause` keep their identity. */
  play(): void
  pause(): void
  wordNow(): number
}

export function useReadingControls(reading: ReadingProps, controls: MovingControls): void {
  const { isInterrupted, isGoingOn } = reading
  const { play, pause, wordNow } = controls
  useEffect(() => {
    if (isInterrupted) pause()
  }, [isInterrupted, pause])
  useEffect(() => {
    if (isGoingOn && document.visibilityState === 'visible') play()
  }, [isGoingOn, play])
  useLeaving({
    onHidden: () => reading.onHidden(wordNow()),
    onLeft: () => reading.onLeft(wordNow()),
  })
  useReaderKeys({
    toggle: controls.toggle,
    step: controls.step,
    changeSpeedBy: controls.changeSpeedBy,
    ...reading.actions,
  })
}
