// Checks the rows of an import, and turns them into rows of this server: notes are formed again from their markup, and
// references to files become the keys under which the files were stored here.
import { folderDepthMax } from '@fovea/contract/note-limits.ts'
import { foldText } from '@fovea/core/text/fold-text.ts'
import { bookFolderOf } from '../../domain/library/book-folders.ts'
import { askAllFormed } from '../../domain/notes/ask-formed.ts'
import type { FormedNote } from '../../domain/notes/form-note.ts'
import { fail } from '../../platform/failure.ts'
import type { ExportedTable } from './exported-table.ts'
import { exportedTables } from './exported-tables.ts'
import { nameOf, type Row, shapeOf } from './row-shapes.ts'
import type { StoredFiles } from './store-files.ts'

/** Rows that can be inserted as they are, but for the user. */
export interface StagedRows {
  table: string
  rows: Row[]
}

const places = new Map(exportedTables.map((exported, place) => [nameOf(exported), place]))
const usualRowsMax = 300_000

export class RowCheck {
  readonly #userId: string
  readonly #stored: StoredFiles
  readonly #counts = new Map<string, number>()
  readonly #folders = new Map<string, string | null>()
  #place = 0

  constructor(userId: string, stored: StoredFiles) {
    this.#userId = userId
    this.#stored = stored
  }

  /** @throws Failure `file_broken` for rows that no export contains, `import_too_large` for too many of them */
  async stage(table: string, given: readonly unknown[]): Promise<StagedRows[]> {
    const place = places.get(table) ?? -1
    const exported = exportedTables[place]
    // Rows refer to those of tables before.
    if (!exported || place < this.#place) return fail('file_broken')
    this.#place = place
    this.#count(exported, table, given.length)
    const rows = readRows(exported, given)
    if (table === 'notes') return this.#stageNotes(rows)
    if (table === 'note_versions') return [{ table, rows: await this.#stageVersions(rows) }]
    if (table === 'note_folders') this.#noteFolders(rows)
    return [{ table, rows: rows.map((row) => this.#complete(table, row)) }]
  }

  #count({ rowsMax = usualRowsMax }: ExportedTable, table: string, added: number): void {
    const count = (this.#counts.get(table) ?? 0) + added
    if (count > rowsMax) fail('import_too_large')
    this.#counts.set(table, count)
  }

  #complete(table: string, row: Row): Row {
    if (table === 'note_tags') return { ...row, folded_title: foldText(String(row.title)) }
    if (table === 'note_files') return { ...row, ...this.#noteFile(row) }
    if (table === 'user_books') return this.#book(row)
    if (table === 'user_chapters') return this.#chapter(row)
    return row
  }

  #noteFile({ id }: Row): Row {
    const stored = this.#stored.ofNotes.get(String(id)) ?? fail('file_broken')
    const { type, bytes, width, height, fileKey, thumbnailKey, thumbnailBytes } = stored
    return {
      type,
      bytes,
      width,
      height,
      file_key: fileKey,
      thumbnail_key: thumbnailKey,
      thumbnail_bytes: thumbnailBytes,
    }
  }

  #book(row: Row): Row {
    const id = String(row.id)
    const files = this.#stored.ofBooks.get(id)
    const originalBytes = files?.get('original')?.bytes
    if (row.file_bytes !== (originalBytes ?? null)) fail('file_broken')
    let pictureBytes = 0
    for (const { bytes } of files?.values() ?? []) pictureBytes += bytes
    return {
      ...row,
      file_key: originalBytes === undefined ? null : this.#key(id, 'original'),
      cover_key: row.cover_key === null ? null : this.#key(id, String(row.cover_key)),
      // The chapters are added where they are inserted.
      kept_bytes: pictureBytes - (originalBytes ?? 0),
    }
  }

  #chapter(row: Row): Row {
    const figures = (row.figures as { key: string }[]).map((figure) => ({
      ...figure,
      key: this.#key(String(row.book_id), figure.key),
    }))
    return { ...row, figures }
  }

  /** @throws Failure `file_broken` when there is no such file */
  #key(bookId: string, name: string): string {
    if (!this.#stored.ofBooks.get(bookId)?.has(name)) fail('file_broken')
    return `${bookFolderOf(this.#userId, bookId)}/${name}`
  }

  async #stageNotes(rows: Row[]): Promise<StagedRows[]> {
    const formed = await this.#form(rows)
    const texts = rows.map(({ id }, at) => ({ note_id: id, ...pick(formed[at]) }))
    const links = rows.flatMap(({ id }, at) =>
      (formed[at]?.links ?? []).map((target) => ({ note_id: id, target_id: target })),
    )
    const heads = rows.map(({ html, ...row }, at) => {
      const { foldedTitle, excerpt, words, bytes } = formed[at] ?? fail('internal_error')
      return { ...row, folded_title: foldedTitle, excerpt, words, bytes }
    })
    return [
      { table: 'notes', rows: heads },
      { table: 'note_texts', rows: texts },
      { table: 'note_links', rows: links },
    ]
  }

  async #stageVersions(rows: Row[]): Promise<Row[]> {
    const formed = await this.#form(rows)
    return rows.map((row, at) => {
      const { html, words, bytes } = formed[at] ?? fail('internal_error')
      return { ...row, html, words, bytes }
    })
  }

  #form(rows: Row[]): Promise<FormedNote[]> {
    const notes = rows.map(({ title, html }) => ({ title: String(title), html: String(html) }))
    return askAllFormed(this.#userId, notes)
  }

  /** @throws Failure `file_broken` for folders in themselves or too deep */
  #noteFolders(rows: Row[]): void {
    for (const { id, folder_id } of rows) {
      this.#folders.set(String(id), folder_id === null ? null : String(folder_id))
    }
    for (const id of this.#folders.keys()) {
      let depth = 0
      for (let at: string | null | undefined = id; at; at = this.#folders.get(at)) {
        depth += 1
        if (depth > folderDepthMax) fail('file_broken')
      }
    }
  }
}

function readRows(exported: ExportedTable, given: readonly unknown[]): Row[] {
  const shape = shapeOf(exported)
  return given.map((row) => {
    const read = shape.safeParse(row)
    return read.success
      ? read.data
      : fail('file_broken', { message: `${nameOf(exported)}: ${read.error.issues[0]?.path}` })
  })
}

function pick(formed: FormedNote | undefined): Row {
  const { html, plain, folded } = formed ?? fail('internal_error')
  return { html, plain, folded }
}
