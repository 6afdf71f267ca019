// Reading at one's own pace: a clock that runs from start to finish without the pauses, and the words passed meanwhile.
// Jumps pass no words, and words that are read again are not counted twice.

import { nextStart, previousStart } from '@fovea/core/reading/position.ts'
import type { ReadingText } from '@fovea/core/reading/reading-text.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Totals } from '../session/session-counter.ts'

interface Pace {
  word: number
  /** The furthest word that was reached by reading or by a jump. */
  furthest: number
  words: number
  /** The time of the runs before this one. */
  activeMs: number
  /** `performance.now()` at the start of this run. Null while paused. */
  runningSinceMs: number | null
}

export interface OwnPace {
  status: 'paused' | 'playing'
  word: number
  totals(): Totals
  wordNow(): number
  /** Called when the user has read to a word by scrolling. */
  passTo(word: number): void
  seek(word: number): void
  step(unit: 'word' | 'sentence' | 'paragraph', direction: 1 | -1): void
  play(): void
  pause(): void
  toggle(): void
}

export function useOwnPace(text: ReadingText, startWord: number): OwnPace {
  const pace = useRef<Pace>({
    word: startWord,
    furthest: startWord,
    words: 0,
    activeMs: 0,
    runningSinceMs: null,
  })
  const [word, setWord] = useState(startWord)
  const [status, setStatus] = useState<OwnPace['status']>('paused')

  const setRunning = useCallback((isRunning: boolean) => {
    const { current } = pace
    if (isRunning === (current.runningSinceMs !== null)) return
    const nowMs = performance.now()
    if (current.runningSinceMs !== null) current.activeMs += nowMs - current.runningSinceMs
    current.runningSinceMs = isRunning ? nowMs : null
    setStatus(isRunning ? 'playing' : 'paused')
  }, [])

  useEffect(() => {
    const stopWhenHidden = () => {
      if (document.visibilityState === 'hidden') setRunning(false)
    }
    document.addEventListener('visibilitychange', stopWhenHidden)
    return () => document.removeEventListener('visibilitychange', stopWhenHidden)
  }, [setRunning])

  const controls = useMemo(() => {
    const { current } = pace
    const goTo = (next: number, isRead: boolean) => {
      const to = Math.min(Math.max(0, next), text.words.length)
      if (isRead && current.runningSinceMs !== null) {
        current.words += Math.max(0, to - current.furthest)
      }
      current.furthest = Math.max(current.furthest, to)
      current.word = to
      setWord(to)
    }
    return {
      totals: (): Totals => {
        const running =
          current.runningSinceMs === null ? 0 : performance.now() - current.runningSinceMs
        return { words: current.words, activeMs: current.activeMs + running }
      },
      wordNow: () => current.word,
      passTo: (next: number) => goTo(next, true),
      seek: (next: number) => goTo(next, false),
      step(unit: 'word' | 'sentence' | 'paragraph', direction: 1 | -1) {
        const from = Math.min(current.word, text.words.length - 1)
        if (unit === 'word') goTo(from + direction, false)
        else if (direction > 0) goTo(nextStart(text, from, unit), false)
        else goTo(previousStart(text, from, unit), false)
      },
      play: () => setRunning(true),
      pause: () => setRunning(false),
      toggle: () => setRunning(current.runningSinceMs === null),
    }
  }, [text, setRunning])

  return { ...controls, status, word }
}
