// What one reading session counts: from its first word to the end or to leaving, pauses left out. It goes on from one
// chapter to the next. The set speed of a session in which it was changed is the mean over the words read at each speed.

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
  /** What `totals` gains from now on belongs to the session, until the function that is given back is called. */
  count(totals: () => Totals, wpm: number | null): () => void
  /** From now on the speed is another. */
  setSpeed(wpm: number | null): void
  /** The session so far, if anything was read; what comes later is another session. */
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
