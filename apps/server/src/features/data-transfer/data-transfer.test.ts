import { unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '../../testing/present.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { startTransfers, sweepTransfers } from './start-transfers.ts'
import { furnish } from './testing/furnish.ts'
import { countLeft, dataCalls, newAccount, startDataApp } from './testing.ts'

let app: TestApp
/** Of an account that has everything. */
let file: Buffer
let owner: Awaited<ReturnType<typeof newAccount>>

beforeAll(async () => {
  app = await startDataApp()
  owner = await newAccount(app)
  await furnish(app, owner.userId)
  file = await owner.export()
})
afterAll(() => app.close())

describe('exporting an account', () => {
  test('needs somebody who is signed in', async () => {
    const nobody = dataCalls(app, undefined)
    expect((await nobody.state()).status).toBe(401)
    expect((await nobody.begin()).status).toBe(401)
    expect((await nobody.download(v7())).statusCode).toBe(401)
    expect((await nobody.send(file)).status).toBe(401)
  })

  test('makes one file, which is ready once its job has run', async () => {
    const { begin, state, download } = await newAccount(app)
    const begun = await begin()
    expect(begun).toMatchObject({ status: 202, body: { status: 'working', fileBytes: 0 } })
    expect((await begin()).body._id).toBe(begun.body._id)
    expect((await download(begun.body._id)).statusCode).toBe(404)
    await app.jobs.performAll()
    const { body } = await state()
    const bytes = (await download(begun.body._id)).rawPayload
    expect(body).toMatchObject({
      export: { status: 'ready', fileBytes: bytes.length },
      import: null,
      present: [],
    })
    expect(Object.keys(unzipSync(bytes))).toEqual(
      expect.arrayContaining(['manifest.json', 'tasks.ics', 'notes/Herons.md', 'results/days.csv']),
    )
  })

  test('gives nobody else the file', async () => {
    const { body } = await owner.state()
    const other = await newAccount(app)
    expect((await other.download(present(body.export)._id)).statusCode).toBe(404)
    expect((await owner.download(present(body.export)._id)).statusCode).toBe(200)
  })

  test('contains neither the address nor a secret of the account', async () => {
    const { userId } = owner
    const { rows } = await app.pool.query(
      `select email, (select secret from credentials where user_id = u.id) from users u where id = $1`,
      [userId],
    )
    const text = Object.values(unzipSync(file))
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join('\n')
    expect(rows[0].secret).toContain('argon2')
    for (const secret of [rows[0].email, rows[0].secret]) expect(text).not.toContain(secret)
  })

  test('keeps only the last file, for a day', async () => {
    const { export: make, userId, download, state } = await newAccount(app)
    await make()
    await make()
    expect(await countLeft(app, userId)).toMatchObject({ files: 1 })
    const { _id } = present((await state()).body.export)
    app.clock.advance(25 * 3_600_000)
    await sweepTransfers({ ...app } as unknown as Parameters<typeof sweepTransfers>[0])
    expect((await download(_id)).statusCode).toBe(404)
    expect(await countLeft(app, userId)).toMatchObject({ files: 0 })
  })

  test('is made all the same if the queue is lost', async () => {
    const { begin, state } = await newAccount(app)
    await begin()
    app.jobs.forgetAll()
    const notes = { async *writeNotes() {}, async *writeTasks() {} }
    await startTransfers({ ...app, ...notes, maxTrialNotes: 1 })
    await app.jobs.performAll()
    expect((await state()).body.export?.status).toBe('ready')
  })
})

describe('importing an account', () => {
  test('is refused if the account has anything, and says what', async () => {
    const refused = await owner.send(file)
    expect(refused).toMatchObject({ status: 409, body: { code: 'account_not_empty' } })
    expect((await owner.state()).body.present).toEqual([
      'days',
      'games',
      'library',
      'notes',
      'reading',
      'tasks',
      'typing',
    ])
  })

  test('is refused once something was added after it was sent', async () => {
    const { send, state, userId } = await newAccount(app)
    await send(file)
    await app.pool.query(`insert into read_books values ($1, $2, now())`, [userId, v7()])
    await app.jobs.performAll()
    expect((await state()).body.import).toMatchObject({
      status: 'failed',
      failure: 'account_not_empty',
    })
    expect(await countLeft(app, userId)).toEqual({ rows: 0, files: 0 })
  })

  test('starts only once if it is sent again', async () => {
    const { send, state } = await newAccount(app)
    const _id = v7()
    expect((await send(file, { _id })).status).toBe(202)
    expect((await send(file, { _id })).status).toBe(202)
    expect((await send(file)).error?.code).toBe('too_many_requests')
    expect(app.jobs.waiting).toHaveLength(1)
    await app.jobs.performAll()
    expect((await state()).body.import).toMatchObject({ _id, status: 'ready' })
  })

  test('gives no place on a leaderboard', async () => {
    const { import: bring, userId } = await newAccount(app)
    expect(await bring(file)).toMatchObject({ status: 'ready' })
    const { rows } = await app.pool.query('select * from board_scores where user_id = $1', [userId])
    expect(rows).toEqual([])
  })

  test('leaves the picture of the account unless the file has another', async () => {
    const { import: bring, userId } = await newAccount(app)
    const picture = async (id: string) =>
      (await app.pool.query('select picture from avatars where user_id = $1', [id])).rows[0]
        ?.picture
    const bare = await (await newAccount(app)).export()
    await app.pool.query(`insert into avatars values ($1, $2, 'mine')`, [userId, v7()])
    expect(await bring(bare)).toMatchObject({ status: 'ready' })
    expect(await picture(userId)).toEqual(Buffer.from('mine'))
    expect(await bring(file)).toMatchObject({ status: 'ready' })
    expect(await picture(userId)).toEqual(await picture(owner.userId))
  })

  test('leaves role, plan and address of the account as they are', async () => {
    const { import: bring, userId } = await newAccount(app)
    const read = async () =>
      (
        await app.pool.query(
          'select email, role, user_type, email_approved from users where id = $1',
          [userId],
        )
      ).rows
    const before = await read()
    await bring(file)
    expect(await read()).toEqual(before)
  })
})

test('a trial that has more notes than it may have imports none', async () => {
  const small = await startDataApp({ maxTrialNotes: 0 })
  const { import: bring } = await newAccount(small)
  expect(await bring(file)).toMatchObject({ status: 'failed', failure: 'note_limit_reached' })
  await small.close()
})
