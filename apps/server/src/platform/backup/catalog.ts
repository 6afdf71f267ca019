// Finds what belongs in a backup by reading PostgreSQL's own catalog, so that no new table is forgotten. The job queue
// (schema pgboss) and the journal of migrations (schema drizzle) are left out, since they are created again.
import type pg from 'pg'

export interface Table {
  name: string
  /** Without generated columns, which are computed again. */
  columns: string[]
}

export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const result = await client.query<Table>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'public' and c.relkind = 'r' and ${notOfExtension('pg_class', 'c')}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname
    order by c.relname`)
  return result.rows
}

/** Lists the sequences that have given out at least one number. */
export async function listSequences(
  client: pg.ClientBase,
): Promise<{ name: string; lastValue: string }[]> {
  const result = await client.query<{ name: string; lastValue: string }>(`
    select sequencename::text as name, last_value::text as "lastValue"
    from pg_sequences where schemaname = 'public' and last_value is not null
    order by sequencename`)
  return result.rows
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** The names are quoted for use in SQL. */
export async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const result = await client.query<ForeignKey>(`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_namespace n on n.oid = c.connamespace
    where n.nspname = 'public' and c.contype = 'f' and c.conparentid = 0
    order by 1, 2`)
  return result.rows
}

/** @returns the hashes of the applied migrations, oldest first. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const journal = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (journal.rows[0]?.name === null) return []
  const result = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  )
  return result.rows.map((row) => row.hash)
}

/** Whether nothing has been created in the database yet, apart from extensions. */
export async function isDatabaseEmpty(client: pg.ClientBase): Promise<boolean> {
  const result = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and ${notOfExtension('pg_class', 'c')}
    limit 1`)
  return result.rowCount === 0
}

function notOfExtension(catalog: string, alias: string): string {
  return `not exists (select from pg_depend d
    where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`
}

/** Makes the text format of COPY the same on every server, and switches off the time limits of a long transaction. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local search_path = public; set local client_encoding = 'UTF8'; set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
    set local bytea_output = 'hex'; set local statement_timeout = 0; set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`)
  await client.query(`
    select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`)
}

/** @returns the table and its columns for a COPY statement, such as `public."notes" ("user_id", "id")`. */
export function composeCopyTarget(client: pg.ClientBase, { name, columns }: Table): string {
  const quoted = columns.map((column) => client.escapeIdentifier(column))
  return `public.${client.escapeIdentifier(name)} (${quoted.join(', ')})`
}
