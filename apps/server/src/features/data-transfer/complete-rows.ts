// Turns the rows of an import into rows of this server: notes are formed again from their markup, and references to files
// become the keys under which the files were stored here. All other rows are passed on as they are.
import { bookFolderOf } from '../../domain/library/book-folders.ts'
import { askAllFormed } from '../../domain/notes/ask-formed.ts'
import type { FormedNote } from '../../domain/notes/form-note.ts'
import { fail } from '../../platform/failure.ts'
import { exportedTables } from './exported-tables.ts'
import type { ReadRows } from './read-rows.ts'
import { columnsOf, nameOf, type Row } from './row-shapes.ts'
import type { StoredFiles } from './store-files.ts'

/** Rows that can be inserted as they are, but for the user: an array in JSON. */
export interface StagedRows {
  table: string
  columns: string[]
  json: string
}

const columnsByTable = new Map(
  exportedTables.map((exported) => {
    const name = nameOf(exported)
    const made = name === 'note_tags' ? ['folded_title'] : []
    return [name, [...columnsOf(exported).map((column) => column.name), ...made]]
  }),
)

export class RowCompletion {
  readonly #userId: string
  readonly #stored: StoredFiles

  constructor(userId: string, stored: StoredFiles) {
    this.#userId = userId
    this.#stored = stored
  }

  /** @throws Failure `file_broken` for rows whose files are missing */
  async complete({ table, json }: ReadRows): Promise<StagedRows[]> {
    const readRows = () => JSON.parse(json) as Row[]
    if (table === 'notes') return this.#completeNotes(readRows())
    if (table === 'note_versions') return [stage(table, await this.#completeVersions(readRows()))]
    if (table === 'note_files')
      return [
        stage(
          table,
          readRows().map((row) => this.#noteFile(row)),
        ),
      ]
    if (table === 'user_books')
      return [
        stage(
          table,
          readRows().map((row) => this.#book(row)),
        ),
      ]
    if (table === 'user_chapters') {
      return [
        stage(
          table,
          readRows().map((row) => this.#chapter(row)),
        ),
      ]
    }
    return [{ table, json, columns: columnsByTable.get(table) ?? fail('file_broken') }]
  }

  #noteFile(row: Row): Row {
    const stored = this.#stored.ofNotes.get(String(row.id)) ?? fail('file_broken')
    const { type, bytes, width, height, fileKey, thumbnailKey, thumbnailBytes } = stored
    return {
      ...row,
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

  async #completeNotes(rows: Row[]): Promise<StagedRows[]> {
    const formed = await this.#form(rows)
    const texts = rows.map(({ id }, at) => ({ note_id: id, ...pick(formed[at]) }))
    const links = rows.flatMap(({ id }, at) =>
      (formed[at]?.links ?? []).map((target) => ({ note_id: id, target_id: target })),
    )
    const heads = rows.map(({ html, ...row }, at) => {
      const { foldedTitle, excerpt, words, bytes } = formed[at] ?? fail('internal_error')
      return { ...row, folded_title: foldedTitle, excerpt, words, bytes }
    })
    return [stage('notes', heads), stage('note_texts', texts), stage('note_links', links)]
  }

  async #completeVersions(rows: Row[]): Promise<Row[]> {
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
}

/** Rows that all have the same columns. */
export function stage(table: string, rows: readonly Row[]): StagedRows {
  return { table, columns: Object.keys(rows[0] ?? {}), json: JSON.stringify(rows) }
}

function pick(formed: FormedNote | undefined): Row {
  const { html, plain, folded } = formed ?? fail('internal_error')
  return { html, plain, folded }
}
