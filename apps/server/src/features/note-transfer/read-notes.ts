// Reads the notes in a file in a separate process with limited time and memory, so that a failure ends only that process.
import type { FastifyBaseLogger } from 'fastify'
import { readFileParts, type UnreadFile } from '../../platform/confined/read-file-parts.ts'
import type { ImportedNote } from './convert/imported.ts'

export interface NotesRequest {
  sizeBytes: number
  fileName: string
}

export interface NotesHead {
  notes: number
  files: number
  /** Of notes and files together. */
  bytes: number
  folders: string[][]
  skipped: string[]
}

/** The head comes first, then the files one by one, then the notes. */
export type NotesPart =
  | { head: NotesHead }
  | { file: { id: string; noteId: string; name: string; bytes: Uint8Array } }
  | { notes: ImportedNote[] }

/** @throws what `readFileParts` throws */
export function readNotes(
  file: UnreadFile & NotesRequest,
  log: FastifyBaseLogger,
): AsyncGenerator<NotesPart, void> {
  return readFileParts(new URL('./note-process.ts', import.meta.url), file, log)
}
