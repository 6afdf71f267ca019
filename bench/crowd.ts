// Fills the database of a running server with made-up people and results, by a few statements about all rows at once.
import { randomUUID } from 'node:crypto'
import { gameNames } from '@fovea/contract/game-names.ts'
import { createPool } from '@fovea/server/src/platform/database.ts'
import { findRunningConnection } from '@fovea/server/src/platform/postgres/private-postgres.ts'
import { createToken } from '@fovea/server/src/platform/tokens.ts'
import { type ServerProcess, startProgram } from './server-process.ts'

export const resultsEach = 10

/** How many of the people can call the API, spread evenly over all. */
const membersCount = 150

/** One member has played a lot more than everybody else. */
export const keenResults = 20_000

/** The highest score of each game is up to this. */
const scoresBelow = [
  20, 60, 205, 300, 40, 200, 900, 900, 300, 400, 20_000, 3_000, 300, 200, 100, 50, 900,
]

export type Database = ReturnType<typeof createPool>
export type Client = Pick<Database, 'query'>

export interface Crowd {
  people: number
  tokens: string[]
  keenToken: string
  filledMs: number
}

const tables = ['users', 'game_results', 'game_standings', 'game_seeds', 'board_scores', 'sessions']

/** The id of person `n`, in the order in which they signed up, as version 7 makes them. */
const idOf = (n: string) => `('01980000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** Opens connections of the bench to the database of a running server. */
function openDatabase(dataDir: string): Database {
  const connection = findRunningConnection(dataDir)
  if (!connection) throw new Error('No database runs on the data folder')
  return createPool(connection)
}

/** Calls `use` with a server on this data folder and a connection to its database. */
export async function withProgram<T>(
  dataDir: string,
  use: (server: ServerProcess, pool: Database) => Promise<T>,
): Promise<T> {
  const server = await startProgram({ dataDir })
  const pool = openDatabase(dataDir)
  try {
    return await use(server, pool)
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Makes the server's own ranking job rest, so that it does not rank a crowd while it is made or while it is timed. */
export async function restRankingJob(pool: Database): Promise<void> {
  const value = JSON.stringify({ atMs: Date.now(), tookMs: 86_400_000 })
  await pool.query(
    `insert into server_values values ('boards-counted', $1)
      on conflict (name) do update set value = excluded.value`,
    [value],
  )
}

export async function wakeRankingJob(pool: Database): Promise<void> {
  await pool.query(`delete from server_values where name = 'boards-counted'`)
}

export async function makeCrowd(pool: Database, people: number): Promise<Crowd> {
  const startedAt = performance.now()
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off;
      set work_mem = '256MB'; set maintenance_work_mem = '512MB'`)
    await withoutIndexes(client, tables, () => insertAll(client, people))
    const [keenToken = '', ...tokens] = await insertSessions(client, people)
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
    return { people, tokens, keenToken, filledMs: performance.now() - startedAt }
  } finally {
    client.release(true)
  }
}

/** Indexes and references of rows that are there cost a fraction of what they cost row by row. */
export async function withoutIndexes(
  client: Client,
  tables: readonly string[],
  insert: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ remove: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)
      union all
      select format('drop index %I', indexname), indexdef
      from pg_indexes where tablename = any($1)
        and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  )
  for (const { remove } of rows) await client.query(remove)
  await insert()
  for (const { restore } of rows) await client.query(restore)
}

async function insertAll(client: Client, people: number): Promise<void> {
  await client.query(
    `insert into users (id, name, email, email_key, lang, on_boards, created_at)
      select ${idOf('n')}, 'Reader ' || n, n || '@crowd.test', n || '@crowd.test', 'en', n % 50 > 0, now()
      from generate_series(1, $1::int) as n`,
    [people],
  )
  // The rows lie in the order of their time, as on a server that has run for a while.
  for (let round = 1; round <= resultsEach; round += 1) {
    const isOf = `1 + (n + ${round} % 5) % ${gameNames.length}`
    const playedAt = `now() - (${resultsEach - round} + random()) * interval '9 days'`
    await insertResults(client, `${idOf('n')}`, { isOf, playedAt }, people)
  }
  const keenGame = `case when n % 2 = 0 then 3 else 1 + n % ${gameNames.length} end`
  const keenTime = `now() - n * interval '400 days' / ${keenResults}`
  await insertResults(client, idOf('1'), { isOf: keenGame, playedAt: keenTime }, keenResults)
  await insertSums(client)
}

async function insertResults(
  client: Client,
  userId: string,
  { isOf, playedAt }: { isOf: string; playedAt: string },
  count: number,
): Promise<void> {
  await client.query(
    `insert into game_results (user_id, id, name, score, time_seconds, is_hard_game, level,
        is_ranked, previous_best_score, is_best, played_at, right_count, wrong_count, rules_version)
      select ${userId}, uuidv7(), ($2::text[])[game],
        floor((random() + random() + random()) / 3 * ($3::int[])[game]), 60, false, 1,
        true, 0, false, ${playedAt}, 20, 2, 1
      from generate_series(1, $1::int) as n cross join lateral (select ${isOf} as game) as chosen`,
    [count, gameNames, scoresBelow],
  )
}

/** What the server derives from results: standings and leaderboards. And a used seed of each game that is played. */
async function insertSums(client: Client): Promise<void> {
  await client.query(`insert into game_standings (user_id, name, score, best_score, level, level_at)
    select user_id, name, min(score), max(score), 1, max(played_at) from game_results group by 1, 2`)
  const periods = [
    [`'all'`, `'1970-01-01'::date`],
    [`'week'`, `date_trunc('week', now() at time zone 'UTC')::date`],
    [`'day'`, `(now() at time zone 'UTC')::date`],
  ]
  for (const [period, start] of periods) {
    await client.query(`insert into board_scores
      select user_id, game_results.name, ${period}, ${start}, max(score), max(played_at), on_boards
      from game_results join users on users.id = user_id
      where played_at >= ${start}::timestamp at time zone 'UTC'
      group by 1, 2, on_boards order by max(played_at)`)
  }
  await client.query(`insert into game_seeds
    select user_id, name, replace(gen_random_uuid()::text, '-', ''), level_at, level_at, level_at
    from game_standings order by level_at`)
}

async function insertSessions(client: Client, people: number): Promise<string[]> {
  const tokens: string[] = []
  for (let count = 0; count < membersCount; count += 1) {
    const n = 1 + Math.floor((count * people) / membersCount)
    const userId = `01980000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
    const { token, tokenHash } = createToken(userId)
    await client.query(
      `insert into sessions values ($1, $2, $3, 'login', '', now(), now(), now() + interval '90 days')`,
      [userId, randomUUID(), tokenHash],
    )
    tokens.push(token)
  }
  return tokens
}
