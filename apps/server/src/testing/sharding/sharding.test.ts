import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { findOffences } from './find-offences.ts'
import { readSchema } from './read-schema.ts'
import { knownOffences, type SharedTable, sharedTables } from './shared-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Creates the tables for the length of one look. @returns what is wrong with them */
async function judge(
  statements: string,
  shared: Record<string, SharedTable> = {},
): Promise<string[]> {
  const client = await app.pool.connect()
  try {
    await client.query(`begin; ${statements}`)
    const offences = findOffences(await readSchema(client), { ...sharedTables, ...shared })
    return offences.filter((offence) => !Object.hasOwn(knownOffences, offence))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const userId = 'user_id uuid not null references users (id)'
const reason = 'a test'

test('nothing but what docs/scaling.md names keeps the tables from being distributed by user', async () => {
  expect(findOffences(await readSchema(app.pool), sharedTables)).toEqual(
    Object.keys(knownOffences).sort(),
  )
})

test('a table without a user must be named as shared, and a shared one must exist', async () => {
  expect(await judge('create table crates (id uuid primary key)')).toEqual([
    'crates: has no user_id and is not named as shared',
  ])
  expect(await judge('', { crates: { kind: 'local', reason } })).toEqual([
    'crates: is named as a shared table and does not exist',
  ])
})

test('a table of users must have a user in each row, and be distributed', async () => {
  const crates = { crates: { kind: 'local', reason } } as const
  expect(await judge(`create table crates (user_id text)`, crates)).toEqual([
    'crates: has a user_id and is named as shared',
    'crates: user_id is no uuid',
    'crates: user_id may be null',
  ])
})

test.each([
  ['a primary key', `create table crates (${userId}, id uuid primary key)`, 'crates_pkey'],
  ['a unique constraint', `create table crates (${userId}, id uuid unique)`, 'crates_id_key'],
  [
    'a unique index with the user beside its key',
    `create table crates (${userId}, id uuid); create unique index crates_ids on crates (id) include (user_id)`,
    'crates_ids',
  ],
  [
    'an exclusion constraint',
    `create table crates (${userId}, id int4range, exclude using gist (id with &&))`,
    'crates_id_excl',
  ],
])('%s must contain the user', async (_, statements, index) => {
  expect(await judge(statements)).toEqual([
    `crates: the unique index ${index} does not contain user_id`,
  ])
})

test('a foreign key between tables of users must lead from user to user and keep the user', async () => {
  const crates = `create table crates (${userId}, id uuid, other uuid not null, primary key (user_id, id),
    unique (user_id, other), unique (other, user_id, id));`
  const lids = (key: string) => `${crates} create table lids (${userId}, id uuid, ${key})`
  const named = (columns: string, target: string, action = '') =>
    lids(`constraint lids_crate foreign key (${columns}) references crates (${target}) ${action}`)
  expect(await judge(named('user_id, id', 'user_id, id'))).toEqual([])
  expect(await judge(named('id, user_id', 'user_id, other'))).toEqual([
    'lids: the foreign key lids_crate does not lead from user_id to user_id',
  ])
  expect(await judge(named('user_id, id', 'user_id, id', 'on delete set null'))).toEqual([
    'lids: the foreign key lids_crate overwrites user_id',
  ])
})

test('tables of users point to shared tables only where each node has a copy', async () => {
  const tables = `create table lids (id uuid primary key);
    create table crates (${userId}, lid_id uuid constraint crates_lid references lids (id))`
  expect(await judge(tables, { lids: { kind: 'reference', reason } })).toEqual([])
  expect(await judge(tables, { lids: { kind: 'local', reason } })).toEqual([
    'crates: the foreign key crates_lid points to lids, which is no reference table',
  ])
})

test('a shared table does not point to rows of users', async () => {
  const table = `create table crates (id uuid primary key, owner uuid constraint crates_owner references users (id))`
  expect(await judge(table, { crates: { kind: 'reference', reason } })).toEqual([
    'crates: the foreign key crates_owner points from a shared table to users',
  ])
})

test('a table of users has no trigger', async () => {
  const table = `create table crates (${userId});
    create trigger knock before update on crates for each row execute function suppress_redundant_updates_trigger()`
  expect(await judge(table)).toEqual(['crates: has the trigger knock'])
})
