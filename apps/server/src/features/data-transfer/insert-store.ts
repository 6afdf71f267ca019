// SQL of an import: finds out whether something is in its way, and inserts rows that were checked before.
import type { DataArea } from '@fovea/contract/transfer-areas.ts'
import { eq, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { libraryBytesMax } from '../../domain/library/own-texts.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { noteLinks, noteTexts } from '../../platform/tables/notes.ts'
import { users } from '../../platform/tables/users.ts'
import type { StagedRows } from './complete-rows.ts'
import { exportedTables } from './exported-tables.ts'
import type { Manifest } from './manifest.ts'

/** Their one row stays until the file brings another. */
const replacedByRow = new Set(
  exportedTables.flatMap(({ table, staysWithoutOther }) => (staysWithoutOther ? [table] : [])),
)

const tables = new Map<string, PgTable>(
  [...exportedTables.map(({ table }) => table), noteTexts, noteLinks].map((table) => [
    getTableConfig(table).name,
    table,
  ]),
)

/** The areas in which the account has something. */
export async function findPresent(db: Db | Tx, userId: string): Promise<DataArea[]> {
  const checks = exportedTables.flatMap((exported) => {
    const { area, table } = exported
    if (!area) return []
    return [
      sql`select ${area}::text as area where exists (
      select from ${table} where ${table}.user_id = ${userId})`,
    ]
  })
  const { rows } = await db.execute<{ area: DataArea }>(
    sql`select distinct area from (${sql.join(checks, sql` union all `)}) as found order by 1`,
  )
  return rows.map(({ area }) => area)
}

/** Deletes what every account gets by itself, before that of the file is inserted. */
export async function deleteReplaced(tx: Tx, userId: string): Promise<void> {
  for (const { area, table } of exportedTables) {
    if (!area && !replacedByRow.has(table)) await deleteRows(tx, userId, table)
  }
}

async function deleteRows(tx: Tx, userId: string, table: PgTable): Promise<void> {
  await tx.execute(sql`delete from ${table} where ${table}.user_id = ${userId}`)
}

/** The columns that the rows lack get their defaults. */
export async function insertRows(
  tx: Tx,
  userId: string,
  { table: name, columns: names, json }: StagedRows,
): Promise<void> {
  const table = tables.get(name)
  if (!table || names.length === 0) return
  if (replacedByRow.has(table)) await deleteRows(tx, userId, table)
  const columns = names.map((column) => sql.identifier(column))
  const read = columns.map((column) => sql`r.${column}`)
  await tx.execute(
    sql`insert into ${table} (user_id, ${sql.join(columns, sql`, `)})
      select ${userId}, ${sql.join(read, sql`, `)}
      from jsonb_populate_recordset(null::${table}, ${json}::jsonb) r`,
  )
}

/** Adds up what depends on many rows, and checks what no foreign key does. @throws Failure */
export async function completeRows(tx: Tx, userId: string): Promise<void> {
  await tx.execute(
    sql`update user_books b set kept_bytes = kept_bytes + (
      select coalesce(sum(octet_length(c.title) + octet_length(c.text) + octet_length(c.figures::text)), 0)
      from user_chapters c where c.user_id = b.user_id and c.book_id = b.id)
    where user_id = ${userId}`,
  )
  await tx.execute(
    sql`insert into note_totals (user_id, notes, bytes, file_bytes) select ${userId},
      (select count(*) from notes where user_id = ${userId}),
      (select coalesce(sum(bytes), 0) from notes where user_id = ${userId})
        + (select coalesce(sum(bytes), 0) from note_versions where user_id = ${userId}),
      (select coalesce(sum(bytes + thumbnail_bytes), 0) from note_files where user_id = ${userId})
    on conflict (user_id) do update
      set notes = excluded.notes, bytes = excluded.bytes, file_bytes = excluded.file_bytes`,
  )
  await tx.execute(
    sql`update users set avatar_id = (select id from avatars where user_id = ${userId}) where id = ${userId}`,
  )
  const { rows } = await tx.execute<{ isBroken: boolean; libraryBytes: string }>(
    sql`select
      exists (select from note_files f where user_id = ${userId} and not exists (
        select from notes n where n.user_id = f.user_id and n.id = f.note_id))
      or exists (select from user_books b join shipped_books s on s.id = b.id where user_id = ${userId})
      as "isBroken",
      (select coalesce(sum(coalesce(file_bytes, 0) + kept_bytes), 0) from user_books
        where user_id = ${userId}) as "libraryBytes"`,
  )
  const [found] = rows
  if (found?.isBroken) fail('file_broken')
  if (Number(found?.libraryBytes) > libraryBytesMax) fail('library_full')
}

export async function updateAccount(
  tx: Tx,
  userId: string,
  account: Manifest['account'],
): Promise<void> {
  await tx
    .update(users)
    .set({
      name: account.name,
      lang: account.lang,
      emailSubscription: account.email_subscription,
      timeZone: account.time_zone,
      dayStartMinutes: account.day_start_minutes,
      onBoards: account.on_boards,
      readingSpeed: account.reading_speed,
      readingSpeedMax: account.reading_speed_max,
      ownPaceSpeed: account.own_pace_speed,
      typingSpeed: account.typing_speed,
      typingSpeedMax: account.typing_speed_max,
    })
    .where(eq(users.id, userId))
}
