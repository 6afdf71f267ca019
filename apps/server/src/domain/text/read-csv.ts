// Reads CSV files that other programs have saved, as forgivingly as it can be done without guessing.
import { parse } from 'csv-parse/sync'

export interface CsvRow {
  /** The line of the file on which it ends, from 1 on. */
  line: number
  /** By the names of their columns, without the fields that the line does not have. */
  fields: Record<string, string>
}

/** @returns undefined for a file that is no CSV, has no rows, or lacks one of the columns */
export function readCsv(csv: string, neededColumns: readonly string[]): CsvRow[] | undefined {
  try {
    const rows: CsvRow[] = []
    parse<Record<string, string>>(csv, {
      bom: true,
      columns: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (fields, { lines }) => {
        rows.push({ line: lines, fields })
        return null
      },
    })
    const first = rows[0]?.fields
    return first && neededColumns.every((name) => name in first) ? rows : undefined
  } catch {
    return undefined
  }
}
