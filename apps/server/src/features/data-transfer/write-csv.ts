// Results as CSV, for spreadsheets. An import does not read these files.
import { NIL } from 'uuid'
import { gameResults } from '../../platform/tables/games.ts'
import { readingSessions } from '../../platform/tables/reading.ts'
import { readingTests } from '../../platform/tables/reading-tests.ts'
import { tracks } from '../../platform/tables/tracks.ts'
import { typingRuns } from '../../platform/tables/typing.ts'
import type { ExportedTable } from './exported-table.ts'
import { columnsOf, type Row } from './row-shapes.ts'

export interface ResultFile {
  name: string
  exported: ExportedTable
  /** The columns of a row that say nothing, whatever stands there: nobody measured them. */
  findUnmeasured?(row: Row): readonly string[]
}

const figuresOfLogs = 'active_ms,raw_wpm,presses,errors,right_words,wrong_words'.split(',')

function findUnmeasuredReading({ text_id, text_words, words, delivered_wpm }: Row): string[] {
  if (text_words !== 0) return []
  return [
    'text_words',
    ...(text_id === NIL ? ['text_id'] : []),
    ...(words === 0 ? ['words'] : []),
    ...(delivered_wpm === 0 ? ['delivered_wpm'] : []),
  ]
}

export const resultFiles: readonly ResultFile[] = [
  { name: 'games.csv', exported: { table: gameResults, leftOut: ['replay'] } },
  {
    name: 'reading.csv',
    exported: { table: readingSessions },
    findUnmeasured: findUnmeasuredReading,
  },
  { name: 'reading-tests.csv', exported: { table: readingTests, leftOut: ['seed', 'answers'] } },
  {
    name: 'typing.csv',
    exported: { table: typingRuns, leftOut: ['seed', 'digest'] },
    findUnmeasured: (row) => (row.unranked_reason === 'no-log' ? figuresOfLogs : []),
  },
  { name: 'days.csv', exported: { table: tracks, leftOut: ['version'] } },
]

export async function* writeCsv(
  { exported, findUnmeasured = () => [] }: ResultFile,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Uint8Array> {
  const columns = columnsOf(exported).map(({ name }) => name)
  yield Buffer.from(`${columns.join(',')}\r\n`)
  for await (const rows of batches) {
    const lines = rows.map((row) => {
      const unmeasured = findUnmeasured(row)
      const cells = columns.map((name) => (unmeasured.includes(name) ? '' : toCell(row[name])))
      return `${cells.join(',')}\r\n`
    })
    yield Buffer.from(lines.join(''))
  }
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : listText(value)
  // A spreadsheet would calculate what begins like a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function listText(value: unknown): string {
  return Array.isArray(value) ? value.join('; ') : JSON.stringify(value)
}
