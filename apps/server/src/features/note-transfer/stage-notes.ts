// Forms the notes of an import in threads, before the transaction that inserts them, and keeps them in a stored file until
// then.
import { dayMs } from '@fovea/contract/durations.ts'
import { askAllFormed } from '../../domain/notes/ask-formed.ts'
import type { FormedNote } from '../../domain/notes/form-note.ts'
import { Failure, fail } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { readStaged, stageValues } from '../../platform/files/staged-values.ts'
import type { ImportedNote } from './convert/imported.ts'
import { offerPatiently } from './offer-patiently.ts'

export interface StagedNote extends Pick<ImportedNote, 'id' | 'folder' | 'tags' | 'isPinned'> {
  formed: FormedNote
  createdAt: Date
  updatedAt: Date
}

/** How many characters of markup, and how many notes, are formed or inserted at a time. */
const charactersAtOnce = 200_000
const notesAtOnce = 200

/**
 * Nothing is left if it fails.
 * @returns the key of the stored file, and how many notes are in it
 * @throws Failure `import_too_large` when the notes take too long, `too_many_requests`, and what `notes` throws
 */
export async function stageNotes(
  files: FileStore,
  userId: string,
  { notes, now }: { notes: AsyncIterable<ImportedNote>; now: Date },
): Promise<{ key: string; count: number }> {
  let count = 0
  async function* form(): AsyncGenerator<StagedNote> {
    for await (const batch of gather(notes, ({ html }) => html.length)) {
      const formed = await offerPatiently(() => askAllFormed(userId, batch))
      for (const [i, { id, folder, tags, isPinned, ...times }] of batch.entries()) {
        const note = formed[i] ?? fail('internal_error')
        yield { id, folder, tags, isPinned, ...tellTimes(times, now), formed: note }
      }
      count += batch.length
    }
  }
  try {
    return { key: await stageValues(files, form()), count }
  } catch (error) {
    const isTooLong = error instanceof Failure && error.code === 'payload_too_large'
    throw isTooLong ? new Failure('import_too_large') : error
  }
}

/** Yields some notes at a time. Can be called again. */
export async function* readStagedNotes(
  files: FileStore,
  key: string,
): AsyncGenerator<StagedNote[]> {
  yield* gather(readNotes(files, key), ({ formed }) => formed.html.length)
}

async function* readNotes(files: FileStore, key: string): AsyncGenerator<StagedNote> {
  for await (const value of readStaged(files, key)) {
    const note = value as StagedNote
    yield { ...note, createdAt: new Date(note.createdAt), updatedAt: new Date(note.updatedAt) }
  }
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
