// The parts of the server that exports and imports work with.
import type { NewEntry } from '../../domain/archive/write-archive.ts'
import type { FileJobParts } from '../../platform/jobs/file-jobs.ts'

/** An entry of the notes may be a file of a note. */
export interface NoteEntry extends NewEntry {
  fileId?: string
}

export interface TransferParts extends FileJobParts {
  /** How many notes a user without a plan may have. */
  maxTrialNotes: number
  /** The notes as Markdown, with their files. */
  writeNotes(userId: string, now: Date): AsyncIterable<NoteEntry>
  /** The tasks as a calendar file. */
  writeTasks(userId: string, now: Date): AsyncIterable<Uint8Array>
}
