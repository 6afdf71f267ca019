// For the tests of commands: runs a command, and makes a data folder in which people have signed up.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { createPool, migrateDatabase } from '../platform/database.ts'
import { startPrivatePostgres } from '../platform/postgres/private-postgres.ts'

export async function run(
  script: string,
  options: string[],
  settings: { FOVEA_DATA: string } & Record<string, string>,
) {
  const env = { ...process.env, DATABASE_URL: '', SMTP_URL: '', ...settings }
  const file = path.join(import.meta.dirname, script)
  try {
    const done = await promisify(execFile)(process.execPath, [file, ...options], { env })
    return { exitCode: 0, output: done.stdout + done.stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { exitCode: code, output: stdout + stderr }
  }
}

export async function startWithPeople(dataDir: string) {
  const postgres = await startPrivatePostgres({ dataDir, log: pino({ level: 'silent' }) })
  const pool = createPool(postgres.connection)
  await migrateDatabase(pool)
  await pool.query(
    `insert into users (id, name, email, email_key, lang, created_at) values
     (gen_random_uuid(), 'Ada', 'Ada@example.org', 'ada@example.org', 'en', now()),
     (gen_random_uuid(), 'Bo', 'bo@example.org', 'bo@example.org', 'en', now()),
     (gen_random_uuid(), 'Cy', 'cy@example.org', 'cy@example.org', 'en', '2026-03-01T12:34:56Z')`,
  )
  await pool.query(`update users set email_approved = true where email_key <> 'cy@example.org'`)
  await pool.end()
  return postgres
}
