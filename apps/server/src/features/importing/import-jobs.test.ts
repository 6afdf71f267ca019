import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/log.ts'
import { createCalls } from '../../testing/calls.ts'
import { idleParts, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startBookImports } from './start-book-imports.ts'
import { makeEpub } from './testing/make-books.ts'
import { findRow, importCalls } from './testing.ts'

let base: TestApp
let jobs: Jobs
let app: TestApp
beforeAll(async () => {
  base = await startTestApp()
  const log = createLogger('silent')
  jobs = await startJobs({ pool: base.pool, log })
  const parts = { ...idleParts, ...base, jobs, log, mailer: { queue: async () => {} } }
  await startBookImports(parts)
  const server = await buildApp({ ...parts, publicUrl: 'http://fovea.test' })
  app = { ...base, app: server, ...createCalls(server) }
})
afterAll(async () => {
  await jobs.stop()
  await app.app.close()
  await base.close()
})

const waiting = { timeout: 50_000, interval: 100 }
const settled = (id: string) =>
  vi.waitUntil(async () => {
    const row = await findRow(app, id)
    return row.status !== 'importing' && row
  }, waiting)

test('several files sent at once become books on the real queue', async () => {
  const member = importCalls(app, (await signUp(base)).token)
  const ids = [v7(), v7(), v7()]
  await Promise.all(ids.map((_id) => member.send(makeEpub(), 'herons.epub', { _id })))
  for (const id of ids) expect(await settled(id)).toMatchObject({ status: 'ready' })
})
