// Everything that an account has, as the entries of one zip. Files come first and rows later, at one instant, so that every
// row of the export has its file. Only a few rows are in memory at a time.
import { createHash } from 'node:crypto'
import type { NewEntry } from '../../domain/archive/write-archive.ts'
import { bookFolderOf } from '../../domain/library/book-folders.ts'
import { MissingFileError } from '../../platform/files/stored-errors.ts'
import { exportedTables } from './exported-tables.ts'
import {
  accountShape,
  type FileOwner,
  formatVersion,
  type Manifest,
  manifestPath,
} from './manifest.ts'
import { findBooksWithFiles, findNoteFileKeys } from './owned-files-store.ts'
import { nameOf, type Row } from './row-shapes.ts'
import { type Snapshot, withSnapshot } from './snapshot-store.ts'
import type { TransferParts } from './transfer-parts.ts'
import { resultFiles, writeCsv } from './write-csv.ts'

type Written = Pick<Manifest, 'parts' | 'files'> & { owned: Set<string> }

export async function* writeExport(
  parts: TransferParts,
  userId: string,
  now: Date,
): AsyncGenerator<NewEntry> {
  const written: Written = { parts: [], files: [], owned: new Set() }
  for await (const entry of parts.writeNotes(userId, now)) {
    const name = `notes/${entry.name}`
    const { fileId, content } = entry
    if (fileId === undefined || content === undefined) yield { ...entry, name }
    else yield note(written, { ...entry, name, content }, { noteFile: fileId })
  }
  yield { name: 'tasks.ics', changedAt: now, content: parts.writeTasks(userId, now) }
  yield* writeFiles(parts, userId, now, written)
  yield* withSnapshot(parts.pool, userId, (snapshot) => writeRows(snapshot, now, written))
}

/** The files that are not among the notes: those of notes in the trash, and those of books. */
async function* writeFiles(
  { db, files }: TransferParts,
  userId: string,
  now: Date,
  written: Written,
): AsyncGenerator<NewEntry> {
  for (const { id, fileKey, createdAt } of await findNoteFileKeys(db, userId)) {
    if (written.owned.has(id)) continue
    const content = await openKept(() => files.open(fileKey))
    const entry = { name: `files/notes/${id}`, changedAt: createdAt, content }
    if (content) yield note(written, { ...entry, content }, { noteFile: id })
  }
  for (const { id } of await findBooksWithFiles(db, userId)) {
    const folder = bookFolderOf(userId, id)
    for (const name of (await files.list(folder)).toSorted()) {
      const content = await openKept(() => files.open(`${folder}/${name}`))
      const entry = { name: `files/books/${id}/${name}`, changedAt: now }
      if (content) yield note(written, { ...entry, content }, { book: id, name })
    }
  }
}

/** @returns undefined for what was deleted meanwhile. */
async function openKept<Content>(open: () => Promise<Content>): Promise<Content | undefined> {
  return open().catch((error: unknown) => {
    if (error instanceof MissingFileError) return undefined
    throw error
  })
}

/** Notes a file for the manifest, whose digest is known once it was read. */
function note(
  written: Written,
  entry: NewEntry & { content: NonNullable<NewEntry['content']> },
  of: FileOwner,
): NewEntry {
  const { content } = entry
  written.owned.add('noteFile' in of ? of.noteFile : `${of.book}/${of.name}`)
  async function* follow() {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
    written.files.push({ path: entry.name, bytes, sha256: hash.digest('hex'), of })
  }
  return { name: entry.name, changedAt: entry.changedAt, content: follow() }
}

async function* writeRows(
  snapshot: Snapshot,
  now: Date,
  written: Written,
): AsyncGenerator<NewEntry> {
  const account = await snapshot.readAccount(Object.keys(accountShape.shape))
  const leftBooks = new Set<unknown>()
  for (const exported of exportedTables) {
    const table = nameOf(exported)
    let part = 0
    for await (const read of snapshot.read(exported)) {
      const rows = read.flatMap((row) => toExported(table, row, { written, leftBooks }))
      if (rows.length === 0) continue
      part += 1
      const path = `data/${table}-${String(part).padStart(4, '0')}.json`
      const content = Buffer.from(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
      const sha256 = createHash('sha256').update(content).digest('hex')
      written.parts.push({ path, table, rows: rows.length, sha256 })
      yield { name: path, changedAt: now, content }
    }
  }
  for (const file of resultFiles) {
    const content = writeCsv(file, snapshot.read(file.exported))
    yield { name: `results/${file.name}`, changedAt: now, content }
  }
  const manifest = {
    format: 'fovea-account',
    version: formatVersion,
    madeAt: now.toISOString(),
    account,
    parts: written.parts,
    files: written.files,
  }
  const content = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  yield { name: manifestPath, changedAt: now, content }
}

/** Leaves out what has no file, since it came while the export was being made, and keys that only mean something here. */
function toExported(
  table: string,
  row: Row,
  { written, leftBooks }: { written: Written; leftBooks: Set<unknown> },
): Row[] {
  if (table === 'note_files') return written.owned.has(String(row.id)) ? [row] : []
  if (table === 'user_books') {
    const hasFile = row.file_bytes === null || written.owned.has(`${row.id}/original`)
    if (!hasFile || row.status === 'importing') {
      leftBooks.add(row.id)
      return []
    }
    return [{ ...row, cover_key: row.cover_key === null ? null : lastName(row.cover_key) }]
  }
  if (table === 'user_chapters') {
    if (leftBooks.has(row.book_id)) return []
    const figures = (row.figures as { key: string }[]).map((figure) => ({
      ...figure,
      key: lastName(figure.key),
    }))
    return [{ ...row, figures }]
  }
  return [row]
}

function lastName(key: unknown): string {
  return String(key).split('/').at(-1) ?? ''
}
