import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startPrivatePostgres } from '../platform/postgres/private-postgres.ts'
import { makeDataFolder, makeFolder } from '../platform/postgres/testing/data-folder.ts'
import { run, startWithPeople } from './testing.ts'

const runAdmin = (dataDir: string, ...options: string[]) =>
  run('admin.ts', options, { FOVEA_DATA: dataDir })

async function listAdmins(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(
    `select email from users where role = 'admin' order by email_key`,
  )
  await client.end()
  return rows.map(({ email }) => email)
}

test('makes an account an administrator, whether or not the server is running', async () => {
  const dataDir = await makeDataFolder()
  const running = await startWithPeople(dataDir)
  expect(await runAdmin(dataDir, 'ada@EXAMPLE.org')).toEqual({
    exitCode: 0,
    output: 'Ada@example.org is an administrator now.\n',
  })
  expect(await listAdmins(running.connection)).toEqual(['Ada@example.org'])
  await running.stop()

  expect((await runAdmin(dataDir, 'bo@example.org')).exitCode).toBe(0)
  expect(await runAdmin(dataDir, 'eve@example.org')).toEqual({
    exitCode: 1,
    output: 'Nobody has signed up with eve@example.org.\n',
  })
  const again = await startPrivatePostgres({ dataDir, log: pino({ level: 'silent' }) })
  expect(await listAdmins(again.connection)).toEqual(['Ada@example.org', 'bo@example.org'])
  await again.stop()
}, 180_000)

test('refuses an account whose address is not approved, unless it is called with --approve', async () => {
  const dataDir = await makeDataFolder()
  const running = await startWithPeople(dataDir)
  expect(await runAdmin(dataDir, 'cy@example.org')).toEqual({
    exitCode: 1,
    output:
      'cy@example.org is not approved yet. Follow the link in the email that was sent to it. If it was you who signed up with it on 2026-03-01 12:34 UTC, you can run this instead: npm run admin -- cy@example.org --approve\n',
  })
  expect(await listAdmins(running.connection)).toEqual([])
  expect(await runAdmin(dataDir, 'cy@example.org', '--approve')).toEqual({
    exitCode: 0,
    output: 'cy@example.org is an administrator now.\n',
  })
  expect(await listAdmins(running.connection)).toEqual(['cy@example.org'])
  await running.stop()
}, 180_000)

test('explains in one sentence what is missing', async () => {
  const empty = path.join(makeFolder(), 'nothing')
  expect(await runAdmin(empty)).toEqual({
    exitCode: 1,
    output: 'Usage: npm run admin -- EMAIL [--approve]\n',
  })
  const early = await runAdmin(empty, 'ada@example.org')
  expect(early.exitCode).toBe(1)
  expect(early.output).toMatch(/^There is no database in .*\n$/)
}, 90_000)
