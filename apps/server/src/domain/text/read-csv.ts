// Reads CSV files that other programs have saved, as forgivingly as it can be done without guessing.
import { parse } from 'csv-parse/sync'

/**
 * @returns the rows by the names of their columns, without the fields that a line does not have. Undefined for a file that is
 *   no CSV, has no rows, or lacks one of the columns
 */
export function readCsv(
  csv: string,
  neededColumns: readonly string[],
): Record<string, string>[] | undefined {
  try {
    const rows = parse<Record<string, string>>(csv, {
      bom: true,
      columns: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
    const [first] = rows
    return first && neededColumns.every((name) => name in first) ? rows : undefined
  } catch {
    return undefined
  }
}
