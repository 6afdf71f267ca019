// Checks the rows of an import, in the process that reads the file: each must be one that a call could have made.
import { folderDepthMax } from '@fovea/contract/note-limits.ts'
import { skippedDatesMax } from '@fovea/contract/task-limits.ts'
import { foldText } from '@fovea/core/text/fold-text.ts'
import { fail } from '../../platform/failure.ts'
import { exportedTables } from './exported-tables.ts'
import { nameOf, type Row, shapeOf } from './row-shapes.ts'

/** Some rows of a table, as an array in JSON: the server passes most of them on as they are. */
export interface ReadRows {
  table: string
  json: string
}

interface Readable {
  place: number
  rowsMax: number
  /** What is kept of an area has a size that is limited when all of it is there. */
  isCounted: boolean
  read(row: unknown): Row
}

const usualRowsMax = 100_000

/** Of all rows that are neither of notes nor of the library, in characters of JSON. A rich life has a third of it. */
const charactersMax = 150_000_000

/** Of one message. A single row may be longer. */
const charactersAtOnce = 256 * 1_024
const rowsAtOnce = 500

const readables = new Map(
  exportedTables.map((exported, place): [string, Readable] => {
    const { area, rowsMax = usualRowsMax, rule, toForeign = (row) => row } = exported
    const name = nameOf(exported)
    const shape = shapeOf(exported)
    const isCounted = area !== 'notes' && area !== 'library'
    const read = (row: unknown): Row => {
      const read = shape.safeParse(row)
      if (!read.success) return refuse(`${name}: ${read.error.issues[0]?.path}`)
      return !rule || rule(read.data) ? toForeign(read.data) : refuse(`${name}: its rule`)
    }
    return [name, { place, rowsMax, isCounted, read }]
  }),
)

export class RowReader {
  readonly #counts = new Map<string, number>()
  readonly #folders = new Map<string, string | null>()
  readonly #skipped = new Map<string, number>()
  #place = 0
  #characters = 0;

  /** @throws Failure `file_broken` for rows that no export contains, `import_too_large` for too many of them */
  *read(table: string, given: readonly unknown[]): Generator<ReadRows> {
    const readable = readables.get(table)
    // Rows refer to those of tables before.
    if (!readable || readable.place < this.#place) return fail('file_broken')
    this.#place = readable.place
    const count = (this.#counts.get(table) ?? 0) + given.length
    if (count > readable.rowsMax) fail('import_too_large')
    this.#counts.set(table, count)
    const rows = given.map(readable.read)
    if (table === 'note_folders') this.#readFolders(rows)
    if (table === 'task_dates') this.#countSkipped(rows)
    for (const json of cutIntoTexts(table === 'note_tags' ? rows.map(foldTitle) : rows)) {
      if (readable.isCounted) this.#characters += json.length
      if (this.#characters > charactersMax) fail('import_too_large')
      yield { table, json }
    }
  }

  /** @throws Failure `file_broken` for folders in themselves or too deep */
  #readFolders(rows: Row[]): void {
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

  /** @throws Failure `file_broken` for a task of which too many days are taken out */
  #countSkipped(rows: Row[]): void {
    for (const { task_id, kind } of rows) {
      if (kind !== 'skipped') continue
      const count = (this.#skipped.get(String(task_id)) ?? 0) + 1
      if (count > skippedDatesMax) fail('file_broken')
      this.#skipped.set(String(task_id), count)
    }
  }
}

function foldTitle(row: Row): Row {
  return { ...row, folded_title: foldText(String(row.title)) }
}

function* cutIntoTexts(rows: readonly Row[]): Generator<string> {
  let texts: string[] = []
  let characters = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    const isFull = characters + text.length > charactersAtOnce || texts.length >= rowsAtOnce
    if (isFull && texts.length > 0) {
      yield `[${texts.join(',')}]`
      texts = []
      characters = 0
    }
    texts.push(text)
    characters += text.length
  }
  if (texts.length > 0) yield `[${texts.join(',')}]`
}

function refuse(message: string): never {
  return fail('file_broken', { message })
}
