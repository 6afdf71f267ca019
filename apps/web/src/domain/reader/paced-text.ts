// What a reading test needs of the reader: a text that is shown once, at a set speed. `app/` joins the two. See decision
// 0033.
import type { Language } from '@fovea/contract/languages.ts'
import type { PacedMode } from '@fovea/contract/reader-defaults.ts'
import type { ComponentType } from 'react'

/** How far a text has been read. */
export interface ReadSoFar {
  word: number
  /** The time in which it was shown, without the pauses. */
  activeMs: number
}

export interface PacedTextProps {
  userId: string
  source: string
  lang: Language
  mode: PacedMode
  wpm: number
  /** Where the reading begins, or continues. */
  from: ReadSoFar
  /** Begins to run at once. Otherwise it is paused at first. */
  isStarting: boolean
  /** Is shown over the covered text while the reading is paused. */
  Paused: ComponentType<{ onGoOn(): void }>
  /** Called every second, and when the reading pauses or the page is left. */
  onKeep(read: ReadSoFar): void
  onLeave(read: ReadSoFar): void
  /** Called at the end of the text. */
  onRead(read: ReadSoFar): void
}
