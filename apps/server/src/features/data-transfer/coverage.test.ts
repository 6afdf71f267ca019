import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { exportedTables } from './exported-tables.ts'
import { leftOutTables } from './left-out-tables.ts'
import { columnsOf, nameOf } from './row-shapes.ts'

const folder = path.resolve(import.meta.dirname, '../../platform/tables')
const modules = await Promise.all(
  readdirSync(folder).map((name) => import(path.join(folder, name)) as Promise<object>),
)
const tables = modules.flatMap((module) =>
  Object.values(module).filter((value) => is(value, PgTable)),
)
const ofUsers = tables
  .map((table) => getTableConfig(table))
  .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
  .map(({ name }) => name)

const checkedByType =
  /^Pg(?:UUID|Text|Integer|SmallInt|Real|DoublePrecision|Boolean|Timestamp|DateString)$/

describe('an export', () => {
  test('contains every table of a user, or says why not', () => {
    expect(ofUsers.length).toBeGreaterThan(40)
    const named = [...exportedTables.map(nameOf), ...Object.keys(leftOutTables)]
    expect(named.toSorted()).toEqual(ofUsers.toSorted())
  })

  test('checks each column whose type says too little when it is imported', () => {
    const unchecked = exportedTables.flatMap((exported) =>
      columnsOf(exported)
        .filter(
          ({ name, columnType }) => !checkedByType.test(columnType) && !exported.shapes?.[name],
        )
        .map(({ name }) => `${nameOf(exported)}.${name}`),
    )
    expect(unchecked).toEqual([])
  })

  test('names only columns that there are', () => {
    const unknown = exportedTables.flatMap((exported) => {
      const names = Object.values(getTableColumns(exported.table)).map(({ name }) => name)
      const named = [...(exported.leftOut ?? []), ...Object.keys(exported.shapes ?? {})]
      return named
        .filter((name) => !names.includes(name) && `${nameOf(exported)}.${name}` !== 'notes.html')
        .map((name) => `${nameOf(exported)}.${name}`)
    })
    expect(unknown).toEqual([])
  })
})
