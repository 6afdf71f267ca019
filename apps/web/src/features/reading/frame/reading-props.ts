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

export interface ReadingProps {
  text: ChapterText
  /** The BCP 47 tag of the text's language. */
  lang: string
  bookId: string
  figures: Chapter['figures']
  /** The source of the text, added to what is copied out of it. */
  quoted: Quoted
  startWord: number
  /** The words that are marked as bookmarks in the chapter. Keeps its identity. */
  bookmarks: readonly Span[]
  /** The highlights of the chapter. Keeps its identity. */
  highlights: readonly MarkedSpan[]
  /** What can be done with highlights. Undefined for visitors, who have none. */
  highlighter: Highlighter | undefined
  /** Set by the tools for selected words: selects the sentence of a word. */
  selectSentence: RefObject<((word: number) => void) | undefined>
  /** Reading continues from the chapter before, without a press. */
  isGoingOn: boolean
  /** Where the chapter is in its book. Undefined when it is the whole book. */
  bookWords: BookWords | undefined
  hasNextChapter: boolean
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
