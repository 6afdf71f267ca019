// How one table is described to exports and imports.
import type { DataArea } from '@fovea/contract/transfer-areas.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

export interface ExportedTable {
  table: PgTable
  /** Rows of an area are in the way of an import. Rows without one are replaced by those of the file. */
  area?: DataArea
  /** The one row of an account, which stays where the file has none. */
  staysWithoutOther?: boolean
  /** Columns that the server makes again, or that are true of this server only. */
  leftOut?: readonly string[]
  /** What is checked beyond the type of a column: what the call checks that makes such a row. */
  shapes?: Record<string, z.ZodType>
  /** What the columns of a row must be together. */
  rule?: (row: Record<string, unknown>) => boolean
  /** Tables whose rows these belong to, by the column, where no key of the database says so. */
  refersTo?: Record<string, PgTable>
  /** Changes what is not true on a server where it did not happen. */
  toForeign?: (row: Record<string, unknown>) => Record<string, unknown>
  /** The largest number of rows. */
  rowsMax?: number
  /** How many rows are in memory at a time, where they may be large. */
  rowsAtOnce?: number
}
