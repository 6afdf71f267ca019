// What the actions on selected notes are given.
import type { NoteSummary } from '@fovea/contract/note-shapes.ts'
import type { NotesPageState } from '../use-notes-page.ts'

export type SelectedNote = Pick<NoteSummary, '_id' | 'tags' | 'isPinned'>

export interface SelectedProps {
  page: NotesPageState
  /** Those that are selected. */
  notes: readonly SelectedNote[]
  /** Whether nothing can be done yet, since not all of the notes are there. */
  isWaiting: boolean
  onDone(): void
}
