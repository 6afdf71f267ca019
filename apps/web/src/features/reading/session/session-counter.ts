// Counts one reading session, from its first word until it ends or the reader is left. Pauses are not counted. A session
// continues in the next chapter. If the set speed was changed, its value is the mean over the words read at each speed.

/** Running totals of the player or the page that shows the words. */
export interface Totals {
  words: number
  activeMs: number
}

export interface SessionFigures {
  /** The number of words shown, rounded. */
  words: number
  activeMs: number
  /** The set speed in whole wpm. Null for reading at one's own pace. */
  setWpm: number | null
}

export interface SessionCounter {
  /** Counts the growth of `totals` for the session, until the returned function is called. */
  count(totals: () => Totals, wpm: number | null): () => void
  /** Changes the set speed from now on. */
  setSpeed(wpm: number | null): void
  /** Ends the session and returns it, if anything was read. Later reading is another session. */
  end(): SessionFigures | undefined
}

export function createSessionCounter(): SessionCounter {
  let source: (() => Totals) | undefined
  let speed: number | null = null
  let counted: Totals = { words: 0, activeMs: 0 }
  let session = { words: 0, activeMs: 0, wordsTimesWpm: 0 }

  function take() {
    if (!source) return
    const now = source()
    const words = now.words - counted.words
    session = {
      words: session.words + words,
      activeMs: session.activeMs + now.activeMs - counted.activeMs,
      wordsTimesWpm: session.wordsTimesWpm + words * (speed ?? 0),
    }
    counted = now
  }

  return {
    count(totals, wpm) {
      take()
      source = totals
      counted = totals()
      speed = wpm
      return () => {
        if (source !== totals) return
        take()
        source = undefined
      }
    },
    setSpeed(wpm) {
      take()
      speed = wpm
    },
    end() {
      take()
      const { words, activeMs, wordsTimesWpm } = session
      session = { words: 0, activeMs: 0, wordsTimesWpm: 0 }
      if (Math.round(words) < 1) return undefined
      const setWpm = speed === null ? null : Math.round(wordsTimesWpm / words)
      return { words: Math.round(words), activeMs, setWpm }
    },
  }
}
