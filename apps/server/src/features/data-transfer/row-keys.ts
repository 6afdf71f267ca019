// What rows of an exported table are told apart by, and what they refer to: as the keys of its table say.
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { ExportedTable } from './exported-table.ts'
import type { Row } from './row-shapes.ts'

type ReadKey = (row: Row) => string

export interface Reference {
  column: string
  /** The name of the table that it leads to. */
  target: string
  /** A row can do without it. */
  isOptional: boolean
}

/** The first one is the primary key. */
export function readersOfKeys({ table }: ExportedTable): ReadKey[] {
  const { columns, primaryKeys, indexes } = getTableConfig(table)
  const primary = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const unique = indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns)
  return [primary, ...unique].map((key) => {
    const own = (key as AnyPgColumn[]).filter(({ name }) => name !== 'user_id')
    return (row) => own.map((column) => readValue(column, row)).join('\0')
  })
}

function readValue({ name, columnType }: AnyPgColumn, row: Row): string {
  const value = String(row[name])
  return columnType === 'PgUUID' ? value.toLowerCase() : value
}

export function referencesOf({ table, refersTo = {} }: ExportedTable): Reference[] {
  const { columns, foreignKeys } = getTableConfig(table)
  const isOptional = (name: string) => !columns.find((column) => column.name === name)?.notNull
  const kept = foreignKeys.flatMap((key) => {
    const { columns: ownColumns, foreignTable } = key.reference()
    const column = ownColumns.find(({ name }) => name !== 'user_id')?.name
    if (column === undefined) return []
    return { column, target: nameOfTable(foreignTable), isOptional: isOptional(column) }
  })
  const named = Object.entries(refersTo).map(([column, other]) => ({
    column,
    target: nameOfTable(other),
    isOptional: false,
  }))
  return [...kept, ...named]
}

function nameOfTable(table: PgTable): string {
  return getTableConfig(table).name
}
