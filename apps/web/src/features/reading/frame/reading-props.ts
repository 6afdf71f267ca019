// The props of every reading mode.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { Chapter } from '@fovea/contract/reading.ts'
import type { Span } from '@fovea/core/reading/reading-text.ts'
import type { RefObject } from 'react'
import type { ChapterText } from '#domain/reader/tokenize-chapter.ts'
import type { BookWords } from '../chapters/chapter-place.ts'
import type { ReaderActions } from '../controls/reader-keys.ts'
import type { MarkedSpan } from '../page/page-marks.ts'
import type { Quoted } from '../selection/quote.ts'
import type { Highlighter } from '../selection/use-chapter-highlights.ts'
import type { SessionCounter } from '../session/session-counter.ts'

/** The chapter, and where it is from. */
export interface ReadingSource {
  bookId: string
  /** The BCP 47 tag of the text's language. */
  lang: string
  figures: Chapter['figures']
  /** Added to what is copied out of the text. */
  quoted: Quoted
  /** Where the chapter is in its book. Undefined when it is the whole book. */
  bookWords: BookWords | undefined
  hasNextChapter: boolean
}

/** What is marked in the chapter. Both lists keep their identity. */
export interface ReadingMarks {
  bookmarks: readonly Span[]
  highlights: readonly MarkedSpan[]
  /** What can be done with highlights. Undefined for visitors, who have none. */
  highlighter: Highlighter | undefined
}

export interface ReadingProps {
  text: ChapterText
  source: ReadingSource
  startWord: number
  /** Reading continues from the chapter before, without a press. */
  isGoingOn: boolean
  marks: ReadingMarks
  /** Set by the tools for selected words: selects the sentence of a word. */
  selectSentence: RefObject<((word: number) => void) | undefined>
  /** Counts what is read. */
  counter: SessionCounter
  settings: ReaderSettings
  onChangeSettings(part: Partial<ReaderSettings>): void
  /** The speed in wpm for estimates in the mode without a set speed. */
  usualWpm: number
  /** Whether a dialog is open. Then reading that runs by itself pauses. */
  isInterrupted: boolean
  /** Called whenever the current word changes. `isGoingOn` is true if the next change happens by itself. */
  onWord(word: number, isGoingOn: boolean): void
  /** Called when the page was hidden. It may not come back. */
  onHidden(word: number): void
  /** Called when the mode ends before the chapter does. */
  onLeft(word: number): void
  /** Called at the end of the chapter. `isGoingOn`: time was running. */
  onFinish(isGoingOn: boolean): void
  /** The actions of keys that are the same in every mode. */
  actions: Pick<ReaderActions, 'showKeys' | 'chooseMode' | 'bookmark' | 'select'>
}
