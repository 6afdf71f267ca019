// All notes of a user as a zip of Markdown files, made while it is sent: only a few notes are in memory at a time.
import { type NewEntry, writeArchive } from '../../domain/archive/write-archive.ts'
import { writeFrontMatter } from '../../domain/markdown/front-matter.ts'
import { readNote } from '../../domain/notes/read-text.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { MissingFileError } from '../../platform/files/stored-errors.ts'
import { askMarkdown } from './ask-markdown.ts'
import { type ExportPaths, findPaths } from './export-paths.ts'
import {
  type ExportedNote,
  findContents,
  findFileHeads,
  findFolderHeads,
  findNoteHeads,
} from './export-store.ts'

/** An entry may be a file of a note. */
export interface NoteEntry extends NewEntry {
  fileId?: string
}

interface ExportParts {
  db: Db
  files: FileStore
}

const notesAtOnce = 50

export function exportNotes(
  parts: ExportParts,
  userId: string,
  now: Date,
): AsyncGenerator<Uint8Array, void> {
  return writeArchive(listEntries(parts, userId, now))
}

/** The same before it is packed, for an export of more than notes. */
export async function* listEntries(
  { db, files }: ExportParts,
  userId: string,
  now: Date,
): AsyncGenerator<NoteEntry> {
  const heads = {
    folders: await findFolderHeads(db, userId),
    notes: await findNoteHeads(db, userId),
    files: await findFileHeads(db, userId),
  }
  const paths = await findPaths(heads)
  for (const path of paths.folders) yield { name: `${path}/`, changedAt: now }
  const filesOf = Map.groupBy(heads.files, ({ noteId }) => noteId)
  for (let i = 0; i < heads.notes.length; i += notesAtOnce) {
    const notes = heads.notes.slice(i, i + notesAtOnce)
    const ids = notes.map(({ id }) => id)
    const contents = await findContents(db, userId, ids)
    for (const note of notes) {
      const content = contents.get(note.id)
      const name = `${paths.notes.get(note.id)?.path}.md`
      const fileIds = (filesOf.get(note.id) ?? []).map(({ id }) => id)
      if (!content) continue
      const markdown = await writeNote(userId, note, { ...content, fileIds }, paths)
      yield { name, changedAt: note.updatedAt, content: Buffer.from(markdown) }
      // Other calls have their turn between two notes.
      await new Promise(setImmediate)
    }
  }
  for (const { id, fileKey, createdAt } of heads.files) {
    const content = await files.open(fileKey).catch((error: unknown) => {
      // Its note was deleted meanwhile.
      if (error instanceof MissingFileError) return undefined
      throw error
    })
    const name = paths.files.get(id) ?? id
    if (content) yield { name, changedAt: createdAt, content, fileId: id }
  }
}

async function writeNote(
  userId: string,
  { id, title, isPinned, createdAt, updatedAt }: ExportedNote,
  { html, tags, fileIds }: { html: string; tags: string[]; fileIds: string[] },
  { notes, files }: ExportPaths,
): Promise<string> {
  const place = notes.get(id)
  const read = readNote(html)
  const shown = new Set(read.files)
  const attached = fileIds.filter((file) => !shown.has(file)).map((file) => files.get(file))
  const facts = writeFrontMatter({
    id,
    title,
    ...(tags.length > 0 && { tags }),
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
    ...(isPinned && { pinned: true }),
    folder: place?.folderTitles,
    ...(attached.length > 0 && { attachments: attached.map((path) => `[[${path}]]`) }),
  })
  const noteNames = read.links.flatMap((target): [string, string][] => {
    const name = notes.get(target)?.linkName
    return name === undefined ? [] : [[target, name]]
  })
  const filePaths = read.files.flatMap((file): [string, string][] => {
    const path = files.get(file)
    return path === undefined ? [] : [[file, `${place?.toTop ?? ''}${path}`]]
  })
  return facts + (await askMarkdown(userId, { html, tags, noteNames, filePaths }))
}
