import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { epubWithPictures, makeText } from './testing/make-books.ts'
import { findRow, importCalls, listFiles, restartImports, startImportApp } from './testing.ts'

let app: TestApp
let reader: ReturnType<typeof importCalls>
beforeAll(async () => {
  app = await startImportApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  reader = importCalls(app, (await signUp(app)).token)
})

/** Takes the original away, as a disk that is gone does, while imports are tried. */
async function importWithoutDisk(file: Buffer | string, name: string) {
  const { body } = await reader.send(file, name)
  const { file_key: key } = await findRow(app, body._id)
  await app.files.move(key, 'elsewhere/original')
  await app.jobs.performAll()
  await app.files.move('elsewhere/original', key)
  return body._id as string
}

describe('an import that the server could not do', () => {
  test('says so, and keeps its original', async () => {
    const id = await importWithoutDisk(makeText(), 'herons.txt')
    const row = await findRow(app, id)
    expect(row).toMatchObject({ status: 'failed', failure: 'import_interrupted' })
    expect((await reader.file(id)).body).toBe(makeText())
    expect((await listFiles(app)).filter((path) => path.includes(id))).toEqual([row.file_key])
  })

  test('becomes a book when it is tried again', async () => {
    const id = await importWithoutDisk(epubWithPictures, 'herons.epub')
    expect(await reader.retry(id)).toMatchObject({
      status: 202,
      body: { _id: id, status: 'importing' },
    })
    expect(await findRow(app, id)).toMatchObject({ status: 'importing', failure: null })
    await app.jobs.performAll()
    expect(await findRow(app, id)).toMatchObject({ status: 'ready', chapter_count: 3 })
    expect((await reader.retry(id)).body).toEqual({ _id: id, status: 'ready' })
  })

  test('is begun once, however often that is asked for', async () => {
    const id = await importWithoutDisk(makeText(), 'herons.txt')
    const replies = await Promise.all([reader.retry(id), reader.retry(id), reader.retry(id)])
    expect(replies.map(({ body }) => body.status)).toEqual(Array(3).fill('importing'))
    expect(app.jobs.waiting).toHaveLength(1)
    await app.jobs.performAll()
  })

  test('is read in the language that was chosen when it was sent', async () => {
    const { body } = await reader.send(makeText(), 'herons.txt', { lang: 'pl' })
    app.jobs.forgetAll()
    await restartImports(app)
    await app.jobs.performAll()
    expect(await findRow(app, body._id)).toMatchObject({ status: 'ready', lang: 'pl' })
  })
})

describe('a file that is itself to blame', () => {
  test('is kept too, and may be tried again, by a later version of this server say', async () => {
    const { id } = await reader.import('... --- ...', 'signs.txt')
    expect((await reader.retry(id)).body.status).toBe('importing')
    await app.jobs.performAll()
    expect(await findRow(app, id)).toMatchObject({ status: 'failed', failure: 'file_empty' })
    expect((await reader.file(id)).body).toBe('... --- ...')
  })

  test('of an earlier version, which kept nothing, cannot be', async () => {
    const { id, file_key: key } = await reader.import('', 'empty.txt')
    await app.files.deleteAll(key)
    await app.pool.query('update user_books set file_key = null where id = $1', [id])
    expect(await reader.retry(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('trying again', () => {
  test('begins that import again and none of the others', async () => {
    const one = await reader.import('... --- ...', 'one.txt')
    const other = await reader.import('... --- ...', 'other.txt')
    await reader.retry(one.id)
    expect((await findRow(app, other.id)).status).toBe('failed')
    await app.jobs.performAll()
  })

  test('is for those who are signed in, for their own, and for what there is', async () => {
    const id = await importWithoutDisk(makeText(), 'herons.txt')
    expect((await importCalls(app).retry(id)).body.code).toBe('not_signed_in')
    const other = importCalls(app, (await signUp(app)).token)
    expect((await other.retry(id)).body.code).toBe('not_found')
    expect((await reader.retry('nothing')).body.code).toBe('invalid_request')
    expect((await findRow(app, id)).status).toBe('failed')
  })

  test('is not for a text that was pasted', async () => {
    const { id, user_id: userId } = await reader.import(makeText(), 'herons.txt')
    await app.pool.query(`update user_books set source = 'pasted' where id = $1`, [id])
    expect(userId).toBeDefined()
    expect((await reader.retry(id)).body.code).toBe('not_found')
  })
})

describe('imports whose jobs are gone, as after a restore', () => {
  test('are begun again at the next start, each once', async () => {
    const ids: string[] = []
    for (const name of ['one.txt', 'two.txt']) {
      ids.push((await reader.send(makeText(), name)).body._id)
    }
    // Ids are the senders' and say nothing of the time.
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
