import { contract } from '@fovea/contract'
import type { Reminders } from '@fovea/contract/reminders.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readVapidKeys } from '../../platform/push/vapid-keys.ts'
import { present } from '../../testing/present.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createEndToken, readEndSecret } from './end-token.ts'
import { type PushService, startPushService } from './testing/push-service.ts'

const { reminders: endpoints, account } = contract

let app: TestApp
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  app = await startTestApp({ fetchAllow: [service.pair] })
})
afterAll(async () => {
  await app.close()
  await service.close()
})

async function newPerson(changes = {}) {
  const { token, user, email } = await signUp(app, changes)
  return { ...actFor(token), userId: user._id as string, email }
}

function actFor(token: string) {
  return {
    token,
    read: async (): Promise<Reminders> => (await app.call(endpoints.reminders, { token })).body,
    change: (body: unknown) => app.call(endpoints.changeReminders, { token, body }),
    add: (body: unknown) => app.call(endpoints.addPushDevice, { token, body }),
    remove: (id: string) => app.call(endpoints.removePushDevice, { params: { id }, token }),
    sendTest: () => app.call(endpoints.testPushDevice, { token }),
  }
}

async function logIn(email: string) {
  const body = { email, password: 'seven quiet herons at dawn' }
  const reply = await app.call(account.logIn, { body, address: '10.99.0.1' })
  if (!('token' in reply.body)) throw new Error(`logging in answered ${reply.status}`)
  return actFor(reply.body.token)
}

describe('how somebody is reminded', () => {
  test('is by nothing until they choose it', async () => {
    const ada = await newPerson()
    expect(await ada.read()).toEqual({
      byMail: false,
      canMail: false,
      trackMinutes: null,
      devices: [],
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    })
  })

  test('is changed field by field, and belongs to one person', async () => {
    const [ada, grace] = [await newPerson(), await newPerson()]
    expect((await ada.change({ byMail: true })).body).toMatchObject({ byMail: true })
    const reply = await ada.change({ trackMinutes: 1_260 })
    expect(reply).toMatchObject({ status: 200, body: { byMail: true, trackMinutes: 1_260 } })
    expect((await ada.change({ trackMinutes: null })).body.trackMinutes).toBeNull()
    expect(await grace.read()).toMatchObject({ byMail: false, trackMinutes: null })
  })

  test('can be read and changed only by those who are signed in', async () => {
    const body = { byMail: true }
    const target = service.subscribe()
    const replies = await Promise.all([
      app.call(endpoints.reminders),
      app.call(endpoints.changeReminders, { body }),
      app.call(endpoints.addPushDevice, { body: target }),
      app.call(endpoints.removePushDevice, { params: { id: v7() } }),
      app.call(endpoints.testPushDevice),
    ])
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })

  test.each([
    [{ trackMinutes: 1_440 }],
    [{ trackMinutes: -1 }],
    [{ trackMinutes: 90.5 }],
    [{ byMail: 'yes' }],
    [[]],
  ])('is not changed by %j', async (body) => {
    const ada = await newPerson()
    expect((await ada.change(body)).status).toBe(400)
  })

  test('names the same key of the server in every answer, also when two servers make one at once', async () => {
    const [ada, grace] = [await newPerson(), await newPerson()]
    expect((await ada.read()).publicKey).toBe((await grace.read()).publicKey)
    await app.pool.query(`delete from server_values where name = 'vapid-keys'`)
    const others = await Promise.all([1, 2, 3].map(() => readVapidKeys(app.db, undefined)))
    expect(new Set(others.map(({ privateKey }) => privateKey)).size).toBe(1)
  })
})

describe('a browser', () => {
  test('is added for its session, gets a message to try it, and is removed', async () => {
    const ada = await newPerson({ lang: 'de' })
    const target = service.subscribe()
    const { status, body } = await ada.add(target)
    expect({ status, devices: body.devices }).toMatchObject({
      status: 200,
      devices: [{ isCurrent: true }],
    })
    expect(JSON.stringify(body)).not.toContain(target.endpoint)
    expect((await ada.sendTest()).body).toEqual({ success: true })
    expect(service.received.at(-1)).toMatchObject({
      endpoint: target.endpoint,
      publicKey: body.publicKey,
      subject: 'https://fovea.test',
      content: { title: 'Eine Erinnerung zur Probe', locale: 'de', path: '/user/reminders' },
      headers: { 'content-encoding': 'aes128gcm', urgency: 'high' },
    })
    expect((await ada.remove(present(body.devices[0]?._id))).body.devices).toEqual([])
    expect((await ada.sendTest()).status).toBe(404)
    expect((await ada.remove(present(body.devices[0]?._id))).status).toBe(404)
  })

  test('that subscribes again takes its own place', async () => {
    const ada = await newPerson()
    await ada.add(service.subscribe())
    const again = service.subscribe()
    expect((await ada.add(again)).body.devices).toHaveLength(1)
    await ada.sendTest()
    expect(service.received.at(-1)?.endpoint).toBe(again.endpoint)
  })

  test('of another person can neither be seen nor removed', async () => {
    const [ada, grace] = [await newPerson(), await newPerson()]
    const id = (await ada.add(service.subscribe())).body.devices[0]?._id
    expect((await grace.read()).devices).toEqual([])
    expect((await grace.remove(present(id))).status).toBe(404)
    expect((await ada.read()).devices).toHaveLength(1)
  })

  test('belongs to whoever switched reminders on there last', async () => {
    const [ada, grace] = [await newPerson(), await newPerson()]
    const target = service.subscribe()
    await ada.add(target)
    expect((await grace.add(target)).body.devices).toHaveLength(1)
    expect((await ada.read()).devices).toEqual([])
  })

  test('is forgotten when its session ends', async () => {
    const ada = await newPerson()
    const phone = await logIn(ada.email)
    await phone.add(service.subscribe())
    app.clock.advance(1_000)
    await ada.add(service.subscribe())
    expect((await ada.read()).devices.map((one) => one.isCurrent)).toEqual([true, false])
    await app.call(account.logOut, { token: phone.token })
    expect((await ada.read()).devices.map((one) => one.isCurrent)).toEqual([true])
  })

  test('makes room for itself when there are twenty already', async () => {
    const ada = await newPerson()
    await app.pool.query(
      `insert into sessions (user_id, id, token_hash, opened_by, device, created_at, last_seen_at, expires_at)
       select $1, gen_random_uuid(), sha256(n::text::bytea), 'login', 'x', $2, $2, $2::timestamptz + interval '1 day'
       from generate_series(1, 20) n`,
      [ada.userId, app.clock.now()],
    )
    await app.pool.query(
      `insert into push_devices select user_id, id, 'https://push.test/' || id, 'x', 'x', created_at
       from sessions where user_id = $1 and device = 'x'`,
      [ada.userId],
    )
    app.clock.advance(1_000)
    const { devices } = (await ada.add(service.subscribe())).body
    expect(devices).toHaveLength(20)
    expect(devices[0]?.isCurrent).toBe(true)
  })

  test('that its push service no longer knows is removed', async () => {
    for (const status of [404, 410]) {
      const ada = await newPerson()
      await ada.add(service.subscribe())
      service.answers = [status]
      expect((await ada.sendTest()).status).toBe(404)
      expect((await ada.read()).devices).toEqual([])
    }
  })

  test('stays when its push service refuses a message or is out of order', async () => {
    const ada = await newPerson()
    await ada.add(service.subscribe())
    service.answers = [403, 500]
    expect((await ada.sendTest()).error?.code).toBe('fetch_refused')
    expect((await ada.sendTest()).error?.code).toBe('fetch_failed')
    expect((await ada.read()).devices).toHaveLength(1)
  })

  test.each([
    ['http://push.example/x', 422],
    ['https://127.0.0.1/x', 422],
    ['https://localhost:8443/x', 422],
    ['https://push.example:25/x', 422],
    ['https://ada:secret@push.example/x', 422],
    ['file:///etc/passwd', 400],
    [`https://push.example/${'x'.repeat(1_000)}`, 400],
  ])('at %s is refused', async (endpoint, status) => {
    const ada = await newPerson()
    expect((await ada.add({ ...service.subscribe(), endpoint })).status).toBe(status)
    expect((await ada.read()).devices).toEqual([])
  })

  test('in a private network is refused at the latest when something is sent', async () => {
    const ada = await newPerson()
    for (const host of ['10.0.0.1', '192.168.1.1', '169.254.169.254', '[::1]']) {
      const { status } = await ada.add({ ...service.subscribe(), endpoint: `https://${host}/x` })
      const code = status === 200 ? (await ada.sendTest()).error?.code : 'fetch_refused'
      expect(code).toBe('fetch_refused')
    }
  })

  test('with keys that are none is refused', async () => {
    const ada = await newPerson()
    const target = service.subscribe()
    for (const wrong of [{ p256dh: `B${'A'.repeat(86)}` }, { p256dh: 'short' }, { auth: 'x' }]) {
      expect((await ada.add({ ...target, ...wrong })).status).toBe(400)
    }
  })
})

describe('the address in a mail', () => {
  const end = (token: string, headers = {}) =>
    app.call(endpoints.endReminderMails, {
      params: { token },
      payload: Buffer.from('List-Unsubscribe=One-Click'),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })

  test('ends the mails of one person without a log-in, as often as it is called', async () => {
    const [ada, grace] = [await newPerson(), await newPerson()]
    for (const one of [ada, grace]) await one.change({ byMail: true, trackMinutes: 600 })
    const token = createEndToken(await readEndSecret(app.db), ada.userId)
    for (const _ of [1, 2]) expect((await end(token)).body).toEqual({ success: true })
    expect(await ada.read()).toMatchObject({ byMail: false, trackMinutes: 600 })
    expect(await grace.read()).toMatchObject({ byMail: true })
  })

  test('ends nothing with a token of another server, or of nobody', async () => {
    const ada = await newPerson()
    await ada.change({ byMail: true })
    const token = createEndToken(await readEndSecret(app.db), ada.userId)
    const foreign = createEndToken('another secret', ada.userId)
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const wrong of [foreign, changed, 'x', 'A'.repeat(64)]) {
      expect((await end(wrong)).error?.code).toBe('invalid_token')
    }
    expect(await ada.read()).toMatchObject({ byMail: true })
  })
})
