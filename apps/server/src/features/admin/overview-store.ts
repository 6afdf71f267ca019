// SQL that counts what the overview of the administration shows.
import type { Overview } from '@fovea/contract/admin.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'

type Counts = Pick<Overview, 'users' | 'mails' | 'feeds'> & {
  database: Pick<Overview['database'], 'version' | 'migrations'>
}

export async function countAll(db: Db, since: Date): Promise<Counts> {
  const { rows } = await db.execute<{ counts: Counts }>(sql`select json_build_object(
    'users', json_build_object(
      'all', (select count(*) from users),
      'admins', (select count(*) from users where role = 'admin'),
      'disabled', (select count(*) from users where disabled_at is not null),
      'fresh', (select count(*) from users where created_at >= ${since.toISOString()})),
    'mails', json_build_object(
      'waiting', (select count(*) from mails where state = 'waiting'),
      'failed', (select count(*) from mails where state = 'failed')),
    'feeds', json_build_object(
      'on', (select count(*) from feeds where is_on),
      'failing', (select count(*) from feeds where is_on and failures > 0)),
    'database', json_build_object(
      'version', current_setting('server_version'),
      'migrations', (select count(*) from drizzle.__drizzle_migrations))) as counts`)
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return row.counts
}
