// What every reading mode is given, and what it tells.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import type { Chapter } from '@fovea/contract/reading.ts'
import type { ChapterText } from './chapter-text.ts'
import type { Quoted } from './quote.ts'
import type { ReaderActions } from './reader-keys.ts'
import type { SessionFigures } from './session-counter.ts'

export interface ReadingProps {
  text: ChapterText
  /** BCP 47 tag of the text. */
  lang: string
  bookId: string
  figures: Chapter['figures']
  /** Where the text comes from, for what is copied out of it. */
  quoted: Quoted
  startWord: number
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
  onLeft(word: number, figures: SessionFigures | undefined): void
  /** The chapter was read to its end. */
  onFinish(figures: SessionFigures | undefined): void
  /** What keys do in every mode alike. */
  actions: Pick<ReaderActions, 'showKeys' | 'chooseMode' | 'bookmark'>
}
