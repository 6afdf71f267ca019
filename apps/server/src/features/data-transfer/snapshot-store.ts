// Reads the rows of an export at one instant, a few at a time, as the database writes them in JSON.
import { getTableConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { ExportedTable } from './exported-table.ts'
import { columnsOf, nameOf, type Row } from './row-shapes.ts'

export interface Snapshot {
  /** The exported columns of all rows of a table, in the order of its key. */
  read(exported: ExportedTable): AsyncGenerator<Row[]>
  readAccount(columns: readonly string[]): Promise<Row>
}

const rowsAtOnce = 500

const quote = pg.escapeIdentifier

/** A transaction that only reads lives as long as the generator. */
export async function* withSnapshot<Value>(
  pool: pg.Pool,
  userId: string,
  work: (snapshot: Snapshot) => AsyncGenerator<Value>,
): AsyncGenerator<Value> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('begin isolation level repeatable read read only')
    // Moments are written in UTC.
    await client.query(`set local timezone to 'UTC'`)
    yield* work({
      read: (exported) => readRows(client, userId, exported),
      readAccount: (columns) => readAccount(client, userId, columns),
    })
    await client.query('commit')
    isBroken = false
  } finally {
    // A connection with an open transaction is closed instead of used again.
    client.release(isBroken)
  }
}

async function* readRows(
  client: pg.PoolClient,
  userId: string,
  exported: ExportedTable,
): AsyncGenerator<Row[]> {
  const name = nameOf(exported)
  const owner = pg.escapeLiteral(userId)
  const pairs = columnsOf(exported).map(
    (column) => `${pg.escapeLiteral(column.name)}, t.${quote(column.name)}`,
  )
  if (name === 'notes') {
    pairs.push(
      `'html', (select html from note_texts x where x.user_id = t.user_id and x.note_id = t.id)`,
    )
  }
  const [key] = getTableConfig(exported.table).primaryKeys
  const order = (key?.columns ?? []).map((column) => `t.${quote(column.name)}`)
  await client.query(
    `declare exported no scroll cursor for
      select json_build_object(${pairs.join(', ')}) as row from ${quote(name)} t
      where t.user_id = ${owner} order by ${[...order, 't.user_id'].join(', ')}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: Row }>(
      `fetch ${exported.rowsAtOnce ?? rowsAtOnce} from exported`,
    )
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close exported')
}

async function readAccount(
  client: pg.PoolClient,
  userId: string,
  columns: readonly string[],
): Promise<Row> {
  const pairs = columns.map((name) => `${pg.escapeLiteral(name)}, ${quote(name)}`)
  const { rows } = await client.query<{ row: Row }>(
    `select json_build_object(${pairs.join(', ')}) as row from users where id = $1`,
    [userId],
  )
  return rows[0]?.row ?? {}
}
