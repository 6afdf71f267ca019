// The rules of Citus for a database that is distributed by user, as in its documentation of constraints and co-location.
// See decision 0067.
import type { Schema, SchemaForeignKey, SchemaTable } from './read-schema.ts'
import type { SharedTable } from './shared-tables.ts'

/** The table whose own `id` is what others call `user_id`. */
const ownersTable = 'users'
const userColumn = 'user_id'

/** @returns a sentence for each thing that Citus would refuse or that nobody has decided, in alphabetical order. */
export function findOffences(
  { tables, foreignKeys }: Schema,
  shared: Readonly<Record<string, SharedTable>>,
): string[] {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const columnOf = (name: string) => distributionColumn(byName.get(name))
  return [
    ...tables.flatMap((table) => judgeTable(table, columnOf(table.name), shared[table.name])),
    ...Object.keys(shared)
      .filter((name) => !byName.has(name))
      .map((name) => `${name}: is named as a shared table and does not exist`),
    ...foreignKeys.flatMap((key) => judgeForeignKey(key, columnOf, shared)),
  ].sort()
}

/** @returns undefined for a table that has no column of a user. */
function distributionColumn(table: SchemaTable | undefined): string | undefined {
  if (table?.name === ownersTable) return 'id'
  return table?.types[userColumn] ? userColumn : undefined
}

function judgeTable(
  { name, types, required, uniques, triggers }: SchemaTable,
  column: string | undefined,
  shared: SharedTable | undefined,
): string[] {
  if (!column) return shared ? [] : [`${name}: has no ${userColumn} and is not named as shared`]
  const offences = uniques
    .filter((unique) => !unique.columns.includes(column))
    .map((unique) => `${name}: the unique index ${unique.name} does not contain ${column}`)
  if (shared) offences.push(`${name}: has a ${userColumn} and is named as shared`)
  if (!required.includes(column)) offences.push(`${name}: ${column} may be null`)
  if (types[column] !== 'uuid') offences.push(`${name}: ${column} is no uuid`)
  return [...offences, ...triggers.map((trigger) => `${name}: has the trigger ${trigger}`)]
}

function judgeForeignKey(
  key: SchemaForeignKey,
  columnOf: (table: string) => string | undefined,
  shared: Readonly<Record<string, SharedTable>>,
): string[] {
  const column = columnOf(key.table)
  const targetColumn = columnOf(key.target)
  const name = `${key.table}: the foreign key ${key.name}`
  if (targetColumn === undefined) {
    const isAllowed =
      shared[key.target]?.kind === 'reference' || (!column && shared[key.table]?.kind === 'local')
    return isAllowed ? [] : [`${name} points to ${key.target}, which is no reference table`]
  }
  if (column === undefined) return [`${name} points from a shared table to ${key.target}`]
  const place = key.columns.indexOf(column)
  if (place < 0 || key.targetColumns[place] !== targetColumn) {
    return [`${name} does not lead from ${column} to ${targetColumn}`]
  }
  return key.overwrites ? [`${name} overwrites ${column}`] : []
}
