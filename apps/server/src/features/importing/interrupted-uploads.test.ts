import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, request as startRequest } from 'node:http'
import { connect } from 'node:net'
import { contract } from '@fovea/contract'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { watchDisk } from '../../platform/files/testing/watched-disk.ts'
import { until } from '../../platform/postgres/testing/data-folder.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeForm } from './testing.ts'

const { path } = contract.importing.importBook
const megabyte = 2 ** 20

/** Runs before each write to the disk, with the number of bytes written so far. Tests replace it. */
let beforeWrite = async (_writtenBytes: number) => {}
let freeBytes: number | undefined
let openFiles = 0

const watched = watchDisk()
const diskCalls: typeof watched.calls = {
  ...watched.calls,
  async open(...parts) {
    const handle = await watched.calls.open(...parts)
    const { writeFile, close } = handle
    openFiles += 1
    handle.close = async () => {
      await close.call(handle)
      openFiles -= 1
    }
    handle.writeFile = async (content, ...rest) => {
      const pieces = async function* () {
        let writtenBytes = 0
        for await (const piece of content as AsyncIterable<Uint8Array>) {
          await beforeWrite(writtenBytes)
          writtenBytes += piece.length
          yield piece
        }
      }
      await writeFile.call(handle, content instanceof Buffer ? content : pieces(), ...rest)
    }
    return handle
  },
  statfs: (async (folder: string) => {
    const disk = await watched.calls.statfs(folder)
    return freeBytes === undefined ? disk : { ...disk, bsize: 1, bavail: freeBytes }
  }) as typeof watched.calls.statfs,
}

let app: TestApp
let token: string
let port: number
beforeAll(async () => {
  app = await startTestApp({ maxUploadBytes: 20 * megabyte, diskCalls })
  token = (await signUp(app)).token
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => {
  beforeWrite = async () => {}
  freeBytes = undefined
})
afterAll(() => app.close())

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

/** Uses one kept-alive connection, which a request that is not read to its end would block. */
async function send(sizeBytes: number) {
  const { payload, headers } = await makeForm(Buffer.alloc(sizeBytes, 'heron '), 'herons.txt')
  return call('POST', path, payload, headers)
}

async function call(method: string, url: string, payload?: Buffer, headers = {}) {
  const request = startRequest({
    agent,
    port,
    method,
    path: url,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  request.end(payload)
  const [reply] = await once(request, 'response')
  const pieces: Buffer[] = []
  for await (const piece of reply) pieces.push(piece)
  return { status: reply.statusCode, body: JSON.parse(Buffer.concat(pieces).toString()) }
}

async function listFiles(): Promise<string[]> {
  const entries = await readdir(app.filesFolder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Runs `look` just before the next transaction of an import commits. The commit fails if it throws. */
function beforeCommit(look: () => void): void {
  const { query } = pg.Client.prototype
  let isImport = false
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...parts: unknown[]
  ) {
    const text = String((parts[0] as { text?: string }).text ?? parts[0])
    isImport ||= text.startsWith('insert into "user_books"')
    if (isImport && text === 'commit') {
      spy.mockRestore()
      look()
    }
    return Reflect.apply(query, this, parts)
  })
}

const diskFull = { status: 507, body: { code: 'disk_full' } }

describe('an upload to a full disk', () => {
  test.each([0, 3 * megabyte])(
    'is reported after %i bytes, leaves no files and does not affect other requests',
    async (room) => {
      const before = await listFiles()
      beforeWrite = async (writtenBytes) => {
        if (writtenBytes >= room) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      }
      expect(await send(15 * megabyte)).toMatchObject(diskFull)
      expect(await listFiles()).toEqual(before)
      expect((await call('GET', contract.account.me.path)).status).toBe(200)
      beforeWrite = async () => {}
      expect((await send(megabyte)).status).toBe(202)
    },
  )

  test('is refused before the disk is full, like a pasted text', async () => {
    const paste = () =>
      app.call(contract.library.addText, {
        token,
        body: { _id: v7(), lang: 'en', text: 'Herons wait.' },
      })
    const before = await listFiles()
    freeBytes = megabyte
    expect(await send(15 * megabyte)).toMatchObject(diskFull)
    expect(await paste()).toMatchObject(diskFull)
    expect(await listFiles()).toEqual(before)
    expect((await call('GET', contract.account.me.path)).status).toBe(200)
    freeBytes = undefined
    expect((await send(megabyte)).status).toBe(202)
  })

  test('of the database is reported as such, and leaves no files', async () => {
    const before = await listFiles()
    beforeCommit(() => {
      throw Object.assign(new Error('could not extend file'), { code: '53100' })
    })
    expect(await send(megabyte)).toMatchObject(diskFull)
    expect(await listFiles()).toEqual(before)
  })
})

test('an upload whose transaction is retried after a deadlock keeps the file already in place', async () => {
  beforeCommit(() => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  const { status, body } = await send(megabyte)
  expect(status).toBe(202)
  const { rows } = await app.pool.query('select file_key from user_books where id = $1', [body._id])
  expect(await app.files.read(rows[0].file_key)).toHaveLength(megabyte)
})

test('a picture is refused as soon as its first bytes arrive', async () => {
  const before = await listFiles()
  const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(megabyte)])
  const { payload, headers } = await makeForm(picture, 'herons.epub')
  const request = startRequest({
    port,
    method: 'POST',
    path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-length': payload.length,
      ...headers,
    },
  })
  request.on('error', () => {})
  request.write(payload.subarray(0, 1_000))
  const [reply] = await once(request, 'response')
  expect(reply.statusCode).toBe(422)
  request.destroy()
  await until(async () => String(await listFiles()) === String(before))
})

test('the file of a book is safe from a power cut before its row is committed', async () => {
  const atRisk: string[][] = []
  beforeCommit(() => void atRisk.push(watched.atRisk()))
  expect((await send(megabyte)).status).toBe(202)
  expect(atRisk).toEqual([[]])
})

describe('a sender who disconnects', () => {
  const head = (bodyBytes: number, type: string) =>
    `POST ${path} HTTP/1.1\r\nhost: fovea.test\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: ${type}\r\ncontent-length: ${bodyBytes}\r\n\r\n`

  test.each([
    ['before the first byte of the file', (form: Buffer) => form.indexOf('\r\n\r\n') + 4],
    ['in the middle of it', (form: Buffer) => Math.floor(form.length / 2)],
    ['just before its end', (form: Buffer) => form.length - 2],
    ['without waiting for the answer', (form: Buffer) => form.length],
  ])('%s leaves no files without a book', async (_, countSent) => {
    const { payload, headers } = await makeForm(Buffer.alloc(2 * megabyte, 'a'), 'herons.txt')
    for (let i = 0; i < 10; i += 1) {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.write(head(payload.length, headers['content-type']))
      socket.write(payload.subarray(0, countSent(payload)), () => socket.destroy())
      await once(socket, 'close')
    }
    await until(async () => openFiles === 0 && (await countConnections()) <= 1)
    await until(async () => {
      const { rows } = await app.pool.query('select count(*)::int from user_books')
      const names = await listFiles()
      return names.length === rows[0].count && names.every((name) => name === 'original')
    })
  })

  const countConnections = () =>
    new Promise<number>((resolve, reject) =>
      app.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
})
