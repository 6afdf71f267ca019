// Reads the notes in a file in a separate process with limited time and memory, so that a failure ends only that process.
import type { Readable } from 'node:stream'
import type { ErrorCode } from '@fovea/contract/errors.ts'
import type { FastifyBaseLogger } from 'fastify'
import { runConfined } from '../../platform/confined/run-confined.ts'
import type { ProcessLimits } from '../../platform/confined/start-process.ts'
import { fail } from '../../platform/failure.ts'
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

export type NotesAnswer = { isWhole: true } | { failure: ErrorCode; detail?: string | undefined }

const limits: ProcessLimits = {
  // While the server stores what it has got, the process waits.
  timeoutMs: 900_000,
  cpuMs: 120_000,
  memoryMb: 640,
  residentBytes: 1_800_000_000,
}

/**
 * Throws a Failure when the file is at fault, which is `import_too_large` when it exceeds the limits. After any other
 * error, another attempt may succeed.
 */
export async function* readNotes(
  { open, ...input }: NotesRequest & { open(): Promise<Readable> },
  log: FastifyBaseLogger,
): AsyncGenerator<NotesPart, void> {
  const script = new URL('./note-process.ts', import.meta.url)
  const ended = yield* runConfined<NotesPart, NotesAnswer>(script, limits, {
    input,
    bytes: await open(),
  })
  if (ended.end === 'killed') throw new Error(`an import of notes was killed: ${ended.detail}`)
  if (ended.end === 'crashed') {
    log.warn({ detail: ended.detail }, 'a file with notes could not be read')
    return fail('file_broken')
  }
  if (ended.end !== 'done') return fail('import_too_large')
  if ('failure' in ended.result) {
    const { failure, detail } = ended.result
    if (detail) log.warn({ detail }, 'a file with notes could not be read')
    fail(failure)
  }
}
