// The entry point of the process that reads the notes in one file.
import { answerParent, type Parent } from '../../platform/confined/answer-parent.ts'
import type { ReadAnswer } from '../../platform/confined/read-file-parts.ts'
import { Failure } from '../../platform/failure.ts'
import { convertNotes } from './convert/convert-notes.ts'
import type { NotesPart, NotesRequest } from './read-notes.ts'

/** How many characters of markup are sent at a time. */
const charactersAtOnce = 1_000_000

await answerParent<NotesRequest, ReadAnswer, NotesPart>(convert)

async function convert(
  { sizeBytes, fileName }: NotesRequest,
  parent: Parent<NotesPart>,
): Promise<ReadAnswer> {
  try {
    const bytes = await parent.readBytes(sizeBytes)
    const { notes, folders, files, skipped } = convertNotes(bytes, fileName)
    const noteBytes = notes.reduce((sum, { html, title }) => sum + sizeOf(html) + sizeOf(title), 0)
    const fileBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
    const head = { notes: notes.length, files: files.length, bytes: noteBytes + fileBytes }
    await parent.send({ head: { ...head, folders, skipped } })
    for (const { id, noteId, name, read } of files) {
      // A copy, since a view would be sent with everything that it is a view of.
      await parent.send({ file: { id, noteId, name, bytes: Uint8Array.from(read()) } })
    }
    for (let i = 0; i < notes.length; ) {
      const begin = i
      for (let length = 0; i < notes.length && length < charactersAtOnce; i += 1)
        length += notes[i]?.html.length ?? 0
      await parent.send({ notes: notes.slice(begin, i) })
    }
    return { isWhole: true }
  } catch (error) {
    if (error instanceof Failure) return { failure: error.code }
    return { failure: 'file_broken', detail: error instanceof Error ? error.stack : String(error) }
  }
}

function sizeOf(text: string): number {
  return Buffer.byteLength(text)
}
