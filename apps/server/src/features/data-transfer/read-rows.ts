// Checks the rows of an import, in the process that reads the file: each must be one that a call could have made. See
// decision 0057.
import { folderDepthMax } from '@fovea/contract/note-limits.ts'
import { skippedDatesMax } from '@fovea/contract/task-limits.ts'
import { foldText } from '@fovea/core/text/fold-text.ts'
import type { z } from 'zod'
import { fail } from '../../platform/failure.ts'
import { exportedTables } from './exported-tables.ts'
import { type LeftOut, LeftOutRows } from './left-out-rows.ts'
import { type Reference, readersOfKeys, referencesOf } from './row-keys.ts'
import { nameOf, type Row, shapeOf } from './row-shapes.ts'

/** Some rows of a table, as an array in JSON: the server passes most of them on as they are. */
export interface ReadRows {
  table: string
  json: string
}

type Why = LeftOut['rows'][number]['why']

interface Readable {
  place: number
  rowsMax: number
  /** What is kept of an area has a size that is limited when all of it is there. */
  isCounted: boolean
  /** @throws Fault */
  read(row: unknown): Row
  keys: ReturnType<typeof readersOfKeys>
  references: Reference[]
}

/** Why a row is left out. */
class Fault {
  readonly why: Why
  readonly field: string | undefined

  constructor(why: Why, field?: string) {
    this.why = why
    this.field = field
  }
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
      if (!read.success) throw new Fault('value', describePath(read.error.issues[0]))
      if (rule && !rule(read.data)) throw new Fault('rule')
      return name === 'note_tags' ? foldTitle(read.data) : toForeign(read.data)
    }
    const keys = readersOfKeys(exported)
    return [name, { place, rowsMax, isCounted, read, keys, references: referencesOf(exported) }]
  }),
)

const referred = new Set(
  [...readables.values()].flatMap(({ references }) => references.map(({ target }) => target)),
)

/** Rows that no call could have made are left out and named, and so is what belongs to them; the others are kept. */
export class RowReader {
  readonly leftOut = new LeftOutRows()
  readonly #counts = new Map<string, number>()
  readonly #folders = new Map<string, string | null>()
  readonly #skipped = new Map<string, number>()
  /** What each row of a table is told apart by, for as long as other rows may be the same or refer to it. */
  readonly #known = new Map<string, Set<string>[]>()
  #table: string | undefined
  #characters = 0;

  /** @throws Failure `file_broken` for a table that no export contains there, `import_too_large` for too many rows */
  *read({ table, path }: { table: string; path: string }, given: unknown[]): Generator<ReadRows> {
    const readable = readables.get(table)
    const former = this.#table === undefined ? undefined : readables.get(this.#table)
    // Rows refer to those of tables before.
    if (!readable || readable.place < (former?.place ?? 0)) return fail('file_broken')
    if (this.#table !== undefined && this.#table !== table && !referred.has(this.#table)) {
      this.#known.delete(this.#table)
    }
    this.#table = table
    const count = (this.#counts.get(table) ?? 0) + given.length
    if (count > readable.rowsMax) fail('import_too_large')
    this.#counts.set(table, count)
    const sort = (rows: Iterable<[number, unknown]>, admit: (row: unknown) => Row) =>
      this.#sort(path, rows, admit)
    let rows = sort(given.entries(), (row) => this.#tellApart(table, readable, readable.read(row)))
    // A folder may be in one that follows.
    rows = sort(rows, (row) => this.#refer(table, readable, row as Row))
    if (table === 'note_folders') rows = this.#sortFolders(path, rows)
    for (const json of cutIntoTexts(rows.values())) {
      if (readable.isCounted) this.#characters += json.length
      if (this.#characters > charactersMax) fail('import_too_large')
      yield { table, json }
    }
  }

  /** @returns the rows that are admitted, by their places in the part */
  #sort(part: string, rows: Iterable<[number, unknown]>, admit: (row: unknown) => Row) {
    const admitted = new Map<number, Row>()
    for (const [at, row] of rows) {
      try {
        admitted.set(at, admit(row))
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        const { why, field } = error
        this.leftOut.add({ part, entry: at + 1, why, field })
      }
    }
    return admitted
  }

  /** @throws Fault for a row that is there already */
  #tellApart(table: string, { keys }: Readable, row: Row): Row {
    const known = this.#known.get(table) ?? keys.map(() => new Set<string>())
    this.#known.set(table, known)
    const own = keys.map((read) => read(row))
    if (own.some((key, at) => known[at]?.has(key))) throw new Fault('twice')
    own.forEach((key, at) => {
      known[at]?.add(key)
    })
    return row
  }

  /** @throws Fault for a row that belongs to one that is not there, and for one too many of what a task may have */
  #refer(table: string, { references }: Readable, row: Row): Row {
    const changed = { ...row }
    for (const { column, target, isOptional } of references) {
      if (row[column] === null || this.#isKnown(target, row[column])) continue
      if (!isOptional) throw new Fault('owner')
      changed[column] = null
    }
    if (table === 'task_dates' && row.kind === 'skipped') this.#countSkipped(String(row.task_id))
    return changed
  }

  #isKnown(table: string, id: unknown): boolean {
    return this.#known.get(table)?.[0]?.has(String(id).toLowerCase()) ?? false
  }

  /** Leaves out folders in themselves or too deep. What is in them comes to the top. */
  #sortFolders(part: string, rows: ReadonlyMap<number, Row>): Map<number, Row> {
    const idOf = ({ id }: Row) => String(id).toLowerCase()
    for (const row of rows.values()) {
      this.#folders.set(
        idOf(row),
        row.folder_id === null ? null : String(row.folder_id).toLowerCase(),
      )
    }
    const depths = new Map<Row, number>()
    const admitted = this.#sort(part, rows, (row) => {
      depths.set(row as Row, this.#depthOf(idOf(row as Row)))
      return row as Row
    })
    for (const [at, row] of rows) {
      if (!admitted.has(at)) this.#known.get('note_folders')?.[0]?.delete(idOf(row))
    }
    // Some are inserted before others.
    const depthOf = (row: Row) => depths.get(row) ?? 0
    return new Map([...admitted].sort(([, one], [, other]) => depthOf(one) - depthOf(other)))
  }

  /** @throws Fault */
  #depthOf(id: string): number {
    let depth = 0
    for (let at: string | null | undefined = id; at; at = this.#folders.get(at)) {
      depth += 1
      if (depth > folderDepthMax) throw new Fault('rule')
    }
    return depth
  }

  /** @throws Fault for a task of which too many days are taken out */
  #countSkipped(taskId: string): void {
    const count = (this.#skipped.get(taskId) ?? 0) + 1
    if (count > skippedDatesMax) throw new Fault('rule')
    this.#skipped.set(taskId, count)
  }
}

function foldTitle(row: Row): Row {
  return { ...row, folded_title: foldText(String(row.title)) }
}

/** A column that no export has is not a part of the path. */
function describePath(issue: z.core.$ZodIssue | undefined): string | undefined {
  const [path = ''] = [issue?.path.join('.')]
  return path || (issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined)
}

function* cutIntoTexts(rows: Iterable<Row>): Generator<string> {
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
