import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startPrivatePostgres } from '../platform/postgres/private-postgres.ts'
import { makeDataFolder, makeFolder } from '../platform/postgres/testing/data-folder.ts'
import { run, startWithPeople } from './testing.ts'

const runReset = (dataDir: string, options: string[], settings: Record<string, string> = {}) =>
  run('reset-factor.ts', options, { FOVEA_DATA: dataDir, ...settings })

async function ask(connection: pg.ClientConfig, query: string) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

const guard = (
  email: string,
) => `insert into second_factors (user_id, secret, confirmed_at, last_step)
  select id, 'sealed', now(), 0 from users where email_key = '${email}'`

const listFactors = 'select email from second_factors join users on id = user_id'
const listMails =
  'select "to", state, text like \'%https://fovea.test/%\' as is_linked from mails order by id'

test('takes a second factor away, whether or not the server is running', async () => {
  const dataDir = await makeDataFolder()
  const running = await startWithPeople(dataDir)
  for (const email of ['ada@example.org', 'bo@example.org'])
    await ask(running.connection, guard(email))
  expect(await runReset(dataDir, ['ada@EXAMPLE.org'])).toEqual({
    exitCode: 0,
    output:
      'The second factor of Ada@example.org is off, and all sessions of the account have ended. SMTP_URL is not set here, so the mail to them is in the outbox of the administration.\n',
  })
  expect(await ask(running.connection, listFactors)).toEqual([{ email: 'bo@example.org' }])
  await running.stop()

  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://fovea.test' }
  expect(await runReset(dataDir, ['bo@example.org'], settings)).toEqual({
    exitCode: 0,
    output:
      'The second factor of bo@example.org is off, and all sessions of the account have ended. A mail tells them.\n',
  })
  const again = await startPrivatePostgres({ dataDir, log: pino({ level: 'silent' }) })
  expect(await ask(again.connection, listFactors)).toEqual([])
  expect(await ask(again.connection, listMails)).toEqual([
    { to: 'Ada@example.org', state: 'outbox', is_linked: false },
    { to: 'bo@example.org', state: 'waiting', is_linked: true },
  ])
  await again.stop()
}, 180_000)

test('says in one sentence why nothing was changed', async () => {
  const dataDir = await makeDataFolder()
  const running = await startWithPeople(dataDir)
  const refused = async (email: string) => runReset(dataDir, [email])
  expect(await refused('eve@example.org')).toEqual({
    exitCode: 1,
    output: 'Nobody has signed up with eve@example.org.\n',
  })
  expect(await refused('bo@example.org')).toEqual({
    exitCode: 1,
    output: 'bo@example.org has no second factor.\n',
  })
  expect(await ask(running.connection, 'select id from audit_log')).toEqual([])
  await running.stop()
}, 180_000)

test('says in one sentence what is missing', async () => {
  const empty = path.join(makeFolder(), 'nothing')
  const usage = { exitCode: 1, output: 'Usage: npm run reset-factor -- EMAIL\n' }
  expect(await runReset(empty, [])).toEqual(usage)
  expect(await runReset(empty, ['ada@example.org', 'bo@example.org'])).toEqual(usage)
  const early = await runReset(empty, ['ada@example.org'])
  expect(early.exitCode).toBe(1)
  expect(early.output).toMatch(/^There is no database in .*\n$/)
  const away = await runReset(empty, ['ada@example.org'], {
    DATABASE_URL: 'postgres://fovea@127.0.0.1:9/fovea',
  })
  expect(away.exitCode).toBe(1)
  expect(away.output).toMatch(/^The database of DATABASE_URL does not answer: .*\n$/)
}, 90_000)
