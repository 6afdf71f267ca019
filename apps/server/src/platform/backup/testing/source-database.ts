// Makes databases that are hard to back up and to restore, for the tests of both.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type PrivatePostgres, startPrivatePostgres } from '../../postgres/private-postgres.ts'
import { makeDataFolder, makeFolder } from '../../postgres/testing/data-folder.ts'

export const now = new Date('2026-01-02T03:04:05Z')
export const silent = pino({ level: 'silent' })

/** Contains what is hard to restore: rows from a migration, foreign keys in a circle, generated columns, a trigger. */
const schema = `
  create table accounts (id int primary key, balance int not null, latest_transfer bigint);
  create table transfers (
    id bigint generated always as identity primary key,
    source int not null references accounts, target int not null references accounts,
    amount int not null, doubled int generated always as (amount * 2) stored);
  alter table accounts add foreign key (latest_transfer) references transfers;
  create table "Odd name" ("a ""b" text, data jsonb, bytes bytea, at timestamptz, empty text, number double precision);
  create table ballast (text text);
  create table untouched (id int);
  create function forbid() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
  create trigger never before insert on untouched for each row execute function forbid();
  --> statement-breakpoint
  insert into accounts select i, 100, null from generate_series(1, 20) i`

let postgres: PrivatePostgres
export let migrationsFolder: string

/** Starts one PostgreSQL for all tests of a file. */
export function usePostgres(): void {
  beforeAll(async () => {
    postgres = await startPrivatePostgres({ dataDir: await makeDataFolder(), log: silent })
    migrationsFolder = path.join(makeFolder(), 'migrations')
    mkdirSync(path.join(migrationsFolder, 'meta'), { recursive: true })
    const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_start', breakpoints: true }]
    const journal = JSON.stringify({ version: '7', dialect: 'postgresql', entries })
    writeFileSync(path.join(migrationsFolder, 'meta/_journal.json'), journal)
    writeFileSync(path.join(migrationsFolder, '0000_start.sql'), schema)
  })

  afterAll(() => postgres.stop())
}

let databases = 0

export async function createDatabase(): Promise<{ connection: pg.ClientConfig; pool: pg.Pool }> {
  databases += 1
  const database = `backup_${databases}`
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const connection = { ...postgres.connection, database }
  const pool = new pg.Pool(connection)
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return { connection, pool }
}

export async function createSource() {
  const source = await createDatabase()
  await migrate(drizzle({ client: source.pool }), { migrationsFolder })
  return source
}

export async function transfer(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  const pick = () => 1 + Math.floor(Math.random() * 20)
  const [source, target, amount] = [pick(), pick(), pick()]
  try {
    await client.query('begin')
    const row = await client.query(
      'insert into transfers (source, target, amount) values ($1, $2, $3) returning id',
      [source, target, amount],
    )
    const move = 'update accounts set balance = balance + $2, latest_transfer = $3 where id = $1'
    await client.query(move, [
      Math.min(source, target),
      source < target ? -amount : amount,
      row.rows[0].id,
    ])
    await client.query(move, [
      Math.max(source, target),
      source < target ? amount : -amount,
      row.rows[0].id,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

export async function readAll(pool: pg.Pool): Promise<unknown[]> {
  const tables = ['accounts', 'transfers', '"Odd name"', 'untouched']
  const contents: unknown[] = []
  for (const table of tables) {
    const result = await pool.query(`select t::text as row from ${table} t order by 1`)
    contents.push(result.rows)
  }
  return contents
}

export const isEmpty = async (pool: pg.Pool) => {
  const result = await pool.query(
    "select from pg_class where relnamespace = 'public'::regnamespace",
  )
  return result.rowCount === 0
}
