// What every reading mode is given, and what it tells.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { Chapter } from '@fovea/contract/reading.ts'
import type { Span } from '@fovea/core/reading/reading-text.ts'
import type { ChapterText } from '#shared/reader/tokenize-chapter.ts'
import type { BookWords } from './chapter-place.ts'
import type { Quoted } from './quote.ts'
import type { ReaderActions } from './reader-keys.ts'
import type { SessionCounter } from './session-counter.ts'

export interface ReadingProps {
  text: ChapterText
  /** BCP 47 tag of the text. */
  lang: string
  bookId: string
  figures: Chapter['figures']
  /** Where the text comes from, for what is copied out of it. */
  quoted: Quoted
  startWord: number
  /** Words of the chapter that are marked for its bookmarks; kept by identity. */
  bookmarks: readonly Span[]
  /** The reading comes from the chapter before: it goes on by itself. */
  isGoingOn: boolean
  /** Where the chapter stands in its book; undefined where it is the whole of it. */
  bookWords: BookWords | undefined
  hasNextChapter: boolean
  /** Counts what is read. */
  counter: SessionCounter
  settings: ReaderSettings
  onChangeSettings(part: Partial<ReaderSettings>): void
  /** wpm to reckon with where none is set. */
  usualWpm: number
  /** Something else has the reader's attention: what goes on by itself pauses. */
  isInterrupted: boolean
  /** Told at every move. `isGoingOn`: the next move comes by itself. */
  onWord(word: number, isGoingOn: boolean): void
  /** The page was hidden; it may not come back. */
  onHidden(word: number): void
  /** The mode ends before the chapter does. */
  onLeft(word: number): void
  /** The chapter was read to its end. `isGoingOn`: time was running. */
  onFinish(isGoingOn: boolean): void
  /** What keys do in every mode alike. */
  actions: Pick<ReaderActions, 'showKeys' | 'chooseMode' | 'bookmark'>
}
