import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUp, type TestApp } from '../../testing/test-app.ts'
import { epubWithPictures, makeText } from './testing/make-books.ts'
import { importCalls, listFiles, startImportApp } from './testing.ts'

let app: TestApp
let member: ReturnType<typeof importCalls>
beforeAll(async () => {
  app = await startImportApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = importCalls(app, (await signUp(app)).token)
})

const otherMember = async () => importCalls(app, (await signUp(app)).token)

describe('a user cannot', () => {
  test('import or read anything without being signed in', async () => {
    const stranger = importCalls(app)
    const { id } = await member.import(epubWithPictures, 'herons.epub')
    const before = await listFiles(app)
    const replies = [
      await stranger.send(makeText(), 'herons.txt'),
      await stranger.sendJson({ url: 'https://example.org' }),
      await stranger.text(id),
      await stranger.file(id),
      await stranger.cover(id),
      await stranger.figure(id, '0.png'),
      await stranger.retry(id),
    ]
    expect(replies.map(({ error }) => error?.code)).toEqual(Array(7).fill('not_signed_in'))
    expect(await listFiles(app)).toEqual(before)
  })

  test('open the files of another user, even with a book of the same id', async () => {
    const { id } = await member.import(epubWithPictures, 'herons.epub')
    const other = await otherMember()
    const replies = [
      await other.text(id),
      await other.file(id),
      await other.cover(id),
      await other.figure(id, '0.png'),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await other.send('Mine.', 'mine.txt', { _id: id })).status).toBe(202)
    await app.jobs.performAll()
    expect((await other.file(id)).body).toBe('Mine.')
    expect((await member.cover(id)).status).toBe(200)
  })

  test('affect another user’s import by importing with the same id', async () => {
    const _id = v7()
    await member.send(makeText(), 'herons.txt', { _id })
    const other = await otherMember()
    expect((await other.send('... --- ...', 'signs.txt', { _id })).status).toBe(202)
    const own = app.jobs.waiting.shift()
    await app.jobs.performAll()
    // The other user's import has failed and is retried while the first one still waits.
    expect((await other.book(_id)).body.status).toBe('failed')
    expect((await member.book(_id)).body.status).toBe('importing')
    expect((await other.retry(_id)).body.status).toBe('importing')
    await app.jobs.performAll()
    expect((await member.book(_id)).body.status).toBe('importing')
    if (own) app.jobs.waiting.push(own)
    await app.jobs.performAll()
    expect((await member.book(_id)).body.status).toBe('ready')
    expect((await other.book(_id)).body.status).toBe('failed')
    expect((await member.file(_id)).body).toBe(makeText())
  })

  test('restart another user’s failed import', async () => {
    const { id } = await member.import('... --- ...', 'signs.txt')
    const other = await otherMember()
    await other.send('... --- ...', 'signs.txt', { _id: id })
    await app.jobs.performAll()
    expect((await other.retry(id)).body.status).toBe('importing')
    expect((await member.book(id)).body.status).toBe('failed')
    await app.jobs.performAll()
  })

  test('read the chapters of another user’s book with the same id', async () => {
    const { id } = await member.import(makeText(), 'herons.txt')
    const other = await otherMember()
    await other.send('Mine.', 'mine.txt', { _id: id })
    await app.jobs.performAll()
    expect((await other.text(id)).body).toBe('Mine.\n')
    expect((await member.text(id)).body).not.toContain('Mine.')
    expect((await member.book(id)).body.title).not.toBe((await other.book(id)).body.title)
  })

  test.each(['..%2Foriginal', 'original', '0.svg', '0.png%00', '../cover.png'])(
    'open a file with the key %s',
    async (key) => {
      const { id } = await member.import(epubWithPictures, 'herons.epub')
      const { token } = await signUp(app)
      const reply = await app.call(contract.importing.bookFigure, { params: { id, key }, token })
      expect([400, 404]).toContain(reply.status)
    },
  )
})
