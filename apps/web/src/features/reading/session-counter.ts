// What one reading session counts: from its first word to the end or to leaving, pauses left out.
// The set speed of a session in which it was changed is the mean over the words read at each speed.

/** Running totals of whatever shows the words. */
export interface Totals {
  words: number
  activeMs: number
}

export interface SessionFigures {
  /** Whole words shown. */
  words: number
  activeMs: number
  /** wpm, whole; null where readers set their own pace. */
  setWpm: number | null
}

export interface SessionCounter {
  /** From these totals on the speed is another. */
  setSpeed(wpm: number | null, totals: Totals): void
  /** The session so far, if anything was read; what comes later is another session. */
  end(totals: Totals): SessionFigures | undefined
}

export function createSessionCounter(wpm: number | null): SessionCounter {
  let speed = wpm
  let from: Totals = { words: 0, activeMs: 0 }
  let speedFromWords = 0
  let wordsTimesWpm = 0

  function closeSpeed(words: number) {
    wordsTimesWpm += (speed ?? 0) * (words - speedFromWords)
    speedFromWords = words
  }

  return {
    setSpeed(next, { words }) {
      closeSpeed(words)
      speed = next
    },
    end(totals) {
      closeSpeed(totals.words)
      const words = totals.words - from.words
      const activeMs = totals.activeMs - from.activeMs
      const meanWpm = words > 0 ? Math.round(wordsTimesWpm / words) : 0
      from = totals
      wordsTimesWpm = 0
      if (Math.round(words) < 1) return undefined
      return { words: Math.round(words), activeMs, setWpm: speed === null ? null : meanWpm }
    },
  }
}
