import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { epubWithPictures, makeText } from './testing/make-books.ts'
import { findRow, importCalls, listFiles, restartImports, startImportApp } from './testing.ts'

let app: TestApp
let member: ReturnType<typeof importCalls>
beforeAll(async () => {
  app = await startImportApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = importCalls(app, (await signUp(app)).token)
})

/** Imports a file whose original cannot be opened, as if its disk were missing. */
async function importWithoutDisk(file: Buffer | string, name: string) {
  const { body } = await member.send(file, name)
  const { file_key: key } = await findRow(app, body._id)
  await app.files.move(key, 'elsewhere/original')
  await app.jobs.performAll()
  await app.files.move('elsewhere/original', key)
  return body._id as string
}

describe('an import that fails because of the server', () => {
  test('is marked as interrupted and keeps its original', async () => {
    const id = await importWithoutDisk(makeText(), 'herons.txt')
    const row = await findRow(app, id)
    expect(row).toMatchObject({ status: 'failed', failure: 'import_interrupted' })
    expect((await member.file(id)).body).toBe(makeText())
    expect((await listFiles(app)).filter((path) => path.includes(id))).toEqual([row.file_key])
  })

  test('becomes a book when it is retried', async () => {
    const id = await importWithoutDisk(epubWithPictures, 'herons.epub')
    expect(await member.retry(id)).toMatchObject({
      status: 202,
      body: { _id: id, status: 'importing' },
    })
    expect(await findRow(app, id)).toMatchObject({ status: 'importing', failure: null })
    await app.jobs.performAll()
    expect(await findRow(app, id)).toMatchObject({ status: 'ready', chapter_count: 3 })
    expect((await member.retry(id)).body).toEqual({ _id: id, status: 'ready' })
  })

  test('is started once, however often the user asks', async () => {
    const id = await importWithoutDisk(makeText(), 'herons.txt')
    const replies = await Promise.all([member.retry(id), member.retry(id), member.retry(id)])
    expect(replies.map(({ body }) => body.status)).toEqual(Array(3).fill('importing'))
    expect(app.jobs.waiting).toHaveLength(1)
    await app.jobs.performAll()
  })

  test('is read in the language that was chosen when it was sent', async () => {
    const { body } = await member.send(makeText(), 'herons.txt', { lang: 'pl' })
    app.jobs.forgetAll()
    await restartImports(app)
    await app.jobs.performAll()
    expect(await findRow(app, body._id)).toMatchObject({ status: 'ready', lang: 'pl' })
  })
})

describe('an import that fails because of its file', () => {
  test('keeps its original, and can be retried with a later version of this server', async () => {
    const { id } = await member.import('... --- ...', 'signs.txt')
    expect((await member.retry(id)).body.status).toBe('importing')
    await app.jobs.performAll()
    expect(await findRow(app, id)).toMatchObject({ status: 'failed', failure: 'file_empty' })
    expect((await member.file(id)).body).toBe('... --- ...')
  })

  test('cannot be retried if an earlier version did not keep the original', async () => {
    const { id, file_key: key } = await member.import('', 'empty.txt')
    await app.files.deleteAll(key)
    await app.pool.query('update user_books set file_key = null where id = $1', [id])
    expect(await member.retry(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('retrying', () => {
  test('starts that import again and no other', async () => {
    const one = await member.import('... --- ...', 'one.txt')
    const other = await member.import('... --- ...', 'other.txt')
    await member.retry(one.id)
    expect((await findRow(app, other.id)).status).toBe('failed')
    await app.jobs.performAll()
  })

  test('is possible only for members, for their own books and for existing ones', async () => {
    const id = await importWithoutDisk(makeText(), 'herons.txt')
    expect((await importCalls(app).retry(id)).error?.code).toBe('not_signed_in')
    const other = importCalls(app, (await signUp(app)).token)
    expect((await other.retry(id)).error?.code).toBe('not_found')
    expect((await member.retry('nothing')).error?.code).toBe('invalid_request')
    expect((await findRow(app, id)).status).toBe('failed')
  })

  test('is refused for a pasted text', async () => {
    const { id, user_id: userId } = await member.import(makeText(), 'herons.txt')
    await app.pool.query(`update user_books set source = 'pasted' where id = $1`, [id])
    expect(userId).toBeDefined()
    expect((await member.retry(id)).error?.code).toBe('not_found')
  })
})

describe('imports without jobs, as after a restore', () => {
  test('are started at the next start of the server, each once', async () => {
    const ids: string[] = []
    for (const name of ['one.txt', 'two.txt']) {
      ids.push((await member.send(makeText(), name)).body._id)
    }
    // The senders choose the ids, so ids do not reveal the order.
    await app.pool.query(
      `update user_books set created_at = created_at + interval '1 hour' where id = $1`,
      [ids[0]],
    )
    ids.reverse()
    app.jobs.forgetAll()
    await restartImports(app)
    await restartImports(app)
    expect(app.jobs.waiting.map(({ data }) => data)).toEqual(
      ids.map((bookId) => expect.objectContaining({ bookId })),
    )
    await app.jobs.performAll()
    for (const id of ids) expect((await findRow(app, id)).status).toBe('ready')
  })
})
