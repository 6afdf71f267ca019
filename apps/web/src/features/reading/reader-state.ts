// What the reader shows of a book, as pure rules: where its chapter was opened, whether words run, and the result at the end.
// The word that is being read is not part of it: it changes several times a second, and nothing is drawn for it.
import type { Opening } from './chapters/chapter-place.ts'
import type { Outcome } from './session/result-panel.tsx'

export interface ReaderState {
  /** A new object opens the chapter anew. */
  opening: Opening
  /** Shown instead of the text. */
  outcome: Outcome | undefined
  /** Whether a dialog is open. Then reading that runs by itself pauses. */
  isInterrupted: boolean
  /** Whether words were read since the session began, so that it can be ended. */
  hasRead: boolean
  isRunning: boolean
  /** The word at which reading paused last. */
  pausedAt: number
  /** The id of the bookmark that was just saved. */
  savedBookmark: string | undefined
}

export type ReaderEvent =
  | { type: 'opened'; opening: Opening }
  /** `isGoingOn`: the next word follows by itself. */
  | { type: 'moved'; word: number; isGoingOn: boolean }
  /** `outcome` is undefined when there is nothing to show: the mode was changed, or no word was read. */
  | { type: 'ended'; outcome: Outcome | undefined }
  | { type: 'interrupted' }
  | { type: 'resumed' }
  | { type: 'bookmarked'; id: string }
  | { type: 'noticeGone' }

export function startReader(opening: Opening): ReaderState {
  return {
    opening,
    outcome: undefined,
    isInterrupted: false,
    hasRead: false,
    isRunning: false,
    pausedAt: opening.word,
    savedBookmark: undefined,
  }
}

/** Returns the same state when nothing changes, so that words that run cause no render. */
export function followReader(state: ReaderState, event: ReaderEvent): ReaderState {
  switch (event.type) {
    case 'opened':
      return { ...state, opening: event.opening, outcome: undefined }
    case 'moved':
      return change(
        state,
        event.isGoingOn
          ? { isRunning: true, hasRead: true, savedBookmark: undefined }
          : { isRunning: false, pausedAt: event.word },
      )
    case 'ended':
      return change(state, { hasRead: false, outcome: event.outcome ?? state.outcome })
    case 'interrupted':
      return change(state, { isInterrupted: true })
    case 'resumed':
      return change(state, { isInterrupted: false })
    case 'bookmarked':
      return change(state, { savedBookmark: event.id })
    case 'noticeGone':
      return change(state, { savedBookmark: undefined })
  }
}

function change(state: ReaderState, part: Partial<ReaderState>): ReaderState {
  const next = { ...state, ...part }
  const names = Object.keys(part) as (keyof ReaderState)[]
  return names.every((name) => next[name] === state[name]) ? state : next
}
