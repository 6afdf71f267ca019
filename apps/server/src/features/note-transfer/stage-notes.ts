// Forms the notes of an import in threads, before the transaction that inserts them, and keeps them in a stored file until
// then: all of them together may not fit into memory. A file that a killed server leaves is deleted by the daily sweep.
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { askAllFormed } from '../../domain/notes/ask-formed.ts'
import type { FormedNote } from '../../domain/notes/form-note.ts'
import { Failure, fail } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { uploadsFolder } from '../../platform/uploads.ts'
import type { ImportedNote } from './convert/imported.ts'
import { offerPatiently } from './offer-patiently.ts'

export interface StagedNote extends Pick<ImportedNote, 'id' | 'folder' | 'tags' | 'isPinned'> {
  formed: FormedNote
  createdAt: Date
  updatedAt: Date
}

interface StagedNotes {
  key: string
  notes: number
}

/** How many characters of markup, and how many notes, are formed or inserted at a time. */
const charactersAtOnce = 200_000
const notesAtOnce = 200

const newline = 0x0a

/**
 * Nothing is left if it fails.
 * @throws Failure `import_too_large` when the notes take too long, `too_many_requests`, and what `notes` throws
 */
export async function stageNotes(
  files: FileStore,
  userId: string,
  { notes, now }: { notes: AsyncIterable<ImportedNote>; now: Date },
): Promise<StagedNotes> {
  const key = `${uploadsFolder}/${v7()}`
  let count = 0
  async function* write(): AsyncGenerator<Buffer> {
    const lengthOf = ({ html }: ImportedNote) => html.length
    for await (const batch of gather(notes, lengthOf)) {
      const formed = await offerPatiently(() => askAllFormed(userId, batch))
      for (const [i, { id, folder, tags, isPinned, ...times }] of batch.entries()) {
        const note = { id, folder, tags, isPinned, ...tellTimes(times, now), formed: formed[i] }
        yield Buffer.from(`${JSON.stringify(note)}\n`)
      }
      count += batch.length
    }
  }
  try {
    await files.put(key, Readable.from(write()))
  } catch (error) {
    // The store throws an error of its own when the stream fails.
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const isTooLong = cause instanceof Failure && cause.code === 'payload_too_large'
    throw isTooLong ? new Failure('import_too_large') : cause
  }
  return { key, notes: count }
}

/** Yields some notes at a time. Can be called again. */
export async function* readStaged(files: FileStore, key: string): AsyncGenerator<StagedNote[]> {
  yield* gather(readNotes(files, key), ({ formed }) => formed.html.length)
}

async function* readNotes(files: FileStore, key: string): AsyncGenerator<StagedNote> {
  for await (const line of splitLines(await files.open(key))) {
    const note = JSON.parse(line.toString()) as StagedNote
    const [createdAt, updatedAt] = [new Date(note.createdAt), new Date(note.updatedAt)]
    yield { ...note, createdAt, updatedAt }
  }
}

async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const piece of bytes) {
    let from = 0
    for (let to = piece.indexOf(newline); to >= 0; to = piece.indexOf(newline, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, to)])
      begun = []
      from = to + 1
    }
    begun.push(piece.subarray(from))
  }
  if (begun.some(({ length }) => length > 0)) fail('internal_error')
}

async function* gather<Note>(
  notes: AsyncIterable<Note>,
  lengthOf: (note: Note) => number,
): AsyncGenerator<Note[]> {
  let batch: Note[] = []
  let characters = 0
  for await (const note of notes) {
    if (characters + lengthOf(note) > charactersAtOnce && batch.length > 0) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(note)
    characters += lengthOf(note)
    if (batch.length < notesAtOnce) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

/** Times that cannot be true are not believed. */
function tellTimes(given: Pick<ImportedNote, 'createdAt' | 'updatedAt'>, now: Date) {
  const isTrue = (moment: Date | undefined): moment is Date =>
    moment !== undefined && moment.getTime() > 0 && moment.getTime() <= now.getTime() + dayMs
  const { createdAt, updatedAt } = given
  const updated = isTrue(updatedAt) ? updatedAt : isTrue(createdAt) ? createdAt : now
  return { createdAt: isTrue(createdAt) ? createdAt : updated, updatedAt: updated }
}

const dayMs = 86_400_000
