// Reads from PostgreSQL's own catalog what decides whether tables can be distributed.
import type pg from 'pg'

export interface SchemaTable {
  name: string
  /** By the names of the columns that must have a value. */
  required: string[]
  /** The type of each column. */
  types: Record<string, string>
  /** Primary keys, unique constraints, unique indexes and exclusion constraints, with their columns. */
  uniques: { name: string; columns: string[] }[]
  triggers: string[]
}

export interface SchemaForeignKey {
  name: string
  table: string
  columns: string[]
  target: string
  /** In the order of `columns`. */
  targetColumns: string[]
  /** Whether deleting or changing the target writes null or a default into the columns. */
  overwrites: boolean
}

export interface Schema {
  tables: SchemaTable[]
  foreignKeys: SchemaForeignKey[]
}

export async function readSchema(pool: Pick<pg.Pool, 'query'>): Promise<Schema> {
  const tables = await pool.query<SchemaTable>(`
    select t.relname::text as name,
      coalesce((select json_agg(a.attname) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attnotnull), '[]') as required,
      (select json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as types,
      coalesce((select json_agg(json_build_object('name', i.relname, 'columns', (
          select coalesce(json_agg(a.attname), '[]') from pg_attribute a
          where a.attrelid = t.oid and a.attnum = any ((x.indkey::int2[])[0:x.indnkeyatts - 1])))
          order by i.relname)
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = t.oid and (x.indisunique or x.indisexclusion)), '[]') as uniques,
      coalesce((select json_agg(g.tgname) from pg_trigger g
        where g.tgrelid = t.oid and not g.tgisinternal), '[]') as triggers
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
    order by 1`)
  const foreignKeys = await pool.query<SchemaForeignKey>(`
    select f.conname::text as name, s.relname::text as table, t.relname::text as target,
      (select json_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = s.oid and a.attnum = k.number) as columns,
      (select json_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as "targetColumns",
      (f.confdeltype in ('n', 'd') or f.confupdtype in ('n', 'd')) as overwrites
    from pg_constraint f
    join pg_class s on s.oid = f.conrelid
    join pg_class t on t.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace
    order by 1, 2`)
  return { tables: tables.rows, foreignKeys: foreignKeys.rows }
}
