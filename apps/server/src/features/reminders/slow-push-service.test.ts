// Tests that a push service that hardly answers holds up nobody but the person who uses it.
import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts'
import { idleParts, signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendDueReminders } from './send-due.ts'
import { startReminders } from './start-reminders.ts'
import { type PushService, startPushService } from './testing/push-service.ts'

const { reminders, tasks } = contract

let app: TestApp
let jobs: Jobs
let service: PushService

beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ fetchAllow: [service.pair] })
  jobs = await startJobs({ pool: app.pool, log: app.log })
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
  await service.close()
})

async function newPerson(dueTasks: number, time: string): Promise<string> {
  const { token } = await signUp(app)
  const target = service.subscribe()
  await app.call(reminders.addPushDevice, { token, body: target })
  for (let count = 0; count < dueTasks; count += 1) {
    const times = { starts: `2026-03-01T${time}`, ends: `2026-03-01T${time}` }
    const reply = await app.call(tasks.createTask, {
      token,
      body: { _id: v7(), title: 'Tea', remindMinutes: 0, ...times },
    })
    expect(reply.status).toBe(200)
  }
  return target.endpoint
}

test('a push service that hardly answers holds up only the person who has it', async () => {
  const slow = await newPerson(20, '14:59')
  const fast = await newPerson(1, '15:00')
  const asked: string[] = []
  const parts = {
    db: app.db,
    clock: app.clock,
    log: app.log,
    jobs,
    publicUrl: 'https://fovea.test',
    mailer: { queue: async () => {} },
  }
  await startReminders({
    ...parts,
    vapid: idleParts.vapid,
    postOutside: {
      check: async () => {},
      async send(address) {
        asked.push(address)
        if (address === slow) await vi.waitUntil(() => asked.includes(fast), { timeout: 40_000 })
        return { status: 201 }
      },
    },
  })
  app.clock.advance(Date.parse('2026-03-01T14:59:00Z') - app.clock.now().getTime())
  await sendDueReminders(parts)
  app.clock.advance(60_000)
  await sendDueReminders(parts)
  await vi.waitUntil(() => asked.includes(fast), { timeout: 20_000 })
  expect(asked.indexOf(fast)).toBeLessThan(10)
  await vi.waitUntil(() => asked.length === 21, { timeout: 60_000 })
}, 120_000)
