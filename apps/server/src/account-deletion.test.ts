// An account is deleted while calls and jobs of every kind are under way, by this server or by another one. None of them
// fails, and nothing of the account stays.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { zipSync } from 'fflate'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTransfers } from './features/data-transfer/start-transfers.ts'
import { dataCalls } from './features/data-transfer/testing.ts'
import { startBookImports } from './features/importing/start-book-imports.ts'
import { epubWithPictures, png } from './features/importing/testing/make-books.ts'
import { importCalls, makeForm } from './features/importing/testing.ts'
import { startNoteImports } from './features/note-transfer/import-notes.ts'
import { createFileStore, type FileStore } from './platform/files/file-store.ts'
import { createFetchOutside } from './platform/outgoing/fetch-outside.ts'
import { type LocalHost, startLocalHost } from './platform/outgoing/testing/local-host.ts'
import { signUpWriter, type Write } from './testing/member-writes.ts'
import { goodPassword, signUp, startTestApp, type TestApp } from './testing/test-app.ts'

const { account, noteFiles, noteTransfer } = contract

let app: TestApp
let folder: string
let web: LocalHost
/** Another server on the same database. */
let other: pg.Client
/** What happens before each call of the store of files. */
let beforeFileCall: (() => Promise<void>) | undefined
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fovea-deletion-'))
  web = await startLocalHost()
  web.answer('/herons', (_, response) => response.end('<p>Herons wait in the shallows.</p>'))
  const files = watch(createFileStore(folder))
  app = await startTestApp({ files })
  const parts = { ...app, maxTrialNotes: 1_000_000, maxUploadBytes: 4_000_000 }
  const fetchOutside = createFetchOutside({ allow: [web.pair] })
  await startBookImports({ ...parts, fetchOutside })
  await startNoteImports(parts)
  await startTransfers({ ...parts, async *writeNotes() {}, async *writeTasks() {} })
  other = new pg.Client({ ...app.pool.options, password: app.pool.options.password })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await app.close()
  await web.close()
  await rm(folder, { recursive: true })
})

function watch(files: FileStore): FileStore {
  const watched =
    (name: 'put' | 'read' | 'open' | 'move' | 'deleteAll' | 'list') =>
    async (...given: unknown[]) => {
      await beforeFileCall?.()
      return Reflect.apply(files[name], files, given)
    }
  return {
    ...files,
    ...Object.fromEntries(
      (['put', 'read', 'open', 'move', 'deleteAll', 'list'] as const).map((name) => [
        name,
        watched(name),
      ]),
    ),
  }
}

type Caller = Pick<Awaited<ReturnType<typeof signUpWriter>>, 'send'>

async function answer({ send }: Caller, write: Write) {
  const { status, error } = await send(write)
  const { method, path } = write.endpoint
  return { call: `${method} ${path}`, status, code: error?.code }
}

const deletion: Write = {
  endpoint: account.deleteUser,
  input: { body: { password: goodPassword } },
}

async function isOneWaiting(): Promise<boolean> {
  const { rows } = await app.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

const nothing = { rows: [], files: [] }

/** The tables with rows of the user, and the files that are the user's or nobody's. */
async function findLeft(userId: string) {
  const { rows } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`,
  )
  const left: string[] = []
  for (const [table, column] of [...rows.map(({ name }) => [name, 'user_id']), ['users', 'id']]) {
    const found = await app.pool.query(`select from ${table} where ${column} = $1`, [userId])
    if (found.rowCount) left.push(`${table}`)
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .filter((name) => name.includes(userId) || /^(uploads|unfinished)/.test(name))
  return { rows: left, files }
}

test('the calls are all that change something and need nothing else than an account', async () => {
  const { writes } = await signUpWriter(app)
  const tried = new Set(writes.map(({ endpoint }) => endpoint))
  const untried = Object.values(contract)
    .flatMap((group) => Object.entries(group as Record<string, Endpoint>))
    .filter(([, { access, method }]) => access === 'member' && method !== 'GET')
    .flatMap(([name, endpoint]) => (tried.has(endpoint) ? [] : [name]))
  const ofSession = ['deleteUser', 'endSession', 'endAllSessions', 'deleteAccessToken']
  const ofOthers = ['startLink', 'unlink', 'useCoupon', 'startCheckout', 'openPortal']
  const ofDevice = ['addPasskey', 'renamePasskey', 'removePasskey', 'testPushDevice']
  const ofCode = ['switchOnSecondFactor', 'renewRecoveryCodes', 'switchOffSecondFactor']
  const ofEarlier = [
    'importData',
    'retryImport',
    'deleteFiles',
    'importResults',
    'removePushDevice',
  ]
  expect(untried.sort()).toEqual(
    [...ofSession, ...ofOthers, ...ofDevice, ...ofCode, ...ofEarlier].sort(),
  )
})

test('each of the calls succeeds while the account is there', async () => {
  const ada = await signUpWriter(app)
  const refused = []
  for (const write of ada.writes) {
    const answered = await answer(ada, write)
    if (answered.status >= 300) refused.push(answered)
  }
  expect(refused).toEqual([])
  expect((await answer(ada, deletion)).status).toBe(200)
  app.jobs.forgetAll()
  expect(await findLeft(ada.userId)).toEqual(nothing)
})

test('no call fails that waits while another server deletes the account', async () => {
  const wrong = []
  let count = 1
  for (let at = 0; at < count; at += 1) {
    const ada = await signUpWriter(app)
    count = ada.writes.length
    const write = ada.writes[at]
    if (!write) continue
    await other.query('begin')
    await other.query('select from users where id = $1 for update', [ada.userId])
    let isAnswered = false
    const answering = answer(ada, write).finally(() => {
      isAnswered = true
    })
    await vi.waitUntil(async () => isAnswered || (await isOneWaiting()), {
      timeout: 30_000,
      interval: 5,
    })
    await other.query('delete from users where id = $1', [ada.userId])
    await other.query('commit')
    const answered = await answering
    const { rows } = await findLeft(ada.userId)
    if (answered.status >= 500 || rows.length > 0) wrong.push({ ...answered, rows })
  }
  expect(wrong).toEqual([])
}, 200_000)

test.each([
  ['account', deletion],
  ['session', { endpoint: account.endAllSessions }],
])(
  'of sixty calls at once, of which one ends the %s, none fails',
  async (what, end) => {
    for (const place of [0, 11, 23, 37, 59]) {
      const ada = await signUpWriter(app)
      // Another order each time, in which each call comes once.
      const order = ada.writes.map((_, at) => (at * 37 + place) % ada.writes.length)
      const calls = order.flatMap((at) => ada.writes[at] ?? []).slice(0, 59)
      const ending = [...calls.slice(0, place), end, ...calls.slice(place)].map((write) =>
        answer(ada, write),
      )
      const answers = await Promise.all(ending)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(answers[place]?.status).toBe(200)
      if (what === 'session') app.jobs.forgetAll()
      else {
        await app.jobs.performAll()
        expect(await findLeft(ada.userId)).toEqual(nothing)
      }
    }
  },
  100_000,
)

const vault = zipSync({ 'First.md': Buffer.from('![[heron.png]]'), 'heron.png': png })

let exportedAccount: Promise<Buffer> | undefined

/** An export with a file, a book and a note. */
function exported(): Promise<Buffer> {
  const make = async () => dataCalls(app, (await signUpWriter(app)).token).export()
  exportedAccount ??= make()
  return exportedAccount
}

const sendings: Record<string, (token: string) => Promise<{ status: number }>> = {
  'a book': (token) => importCalls(app, token).send(epubWithPictures, 'herons.epub'),
  'a page': (token) => importCalls(app, token).sendJson({ url: `${web.url}/herons` }),
  'a page that is not there': (token) =>
    importCalls(app, token).sendJson({ url: `${web.url}/egrets` }),
  notes: async (token) =>
    app.call(noteTransfer.importNotes, {
      token,
      ...(await makeForm(Buffer.from(vault), 'vault.zip')),
    }),
  'a picture of a note': async (token) => {
    const noteId = v7()
    await app.call(contract.notes.createNote, { token, body: { _id: noteId, title: 'Heron' } })
    return app.call(noteFiles.uploadFile, {
      token,
      ...(await makeForm(png, 'heron.png', { noteId })),
    })
  },
  'an account': async (token) => dataCalls(app, token).send(await exported()),
  'an export': (token) => dataCalls(app, token).begin(),
}

/** As the call does it on a server that shares the database and the files. */
async function deleteElsewhere(userId: string): Promise<void> {
  await other.query('delete from users where id = $1', [userId])
  for (const kind of ['books', 'notes', 'transfers']) {
    await rm(path.join(folder, kind, userId), { recursive: true, force: true })
  }
}

test.each(Object.entries(sendings))(
  '%s whose account is deleted at any moment leaves nothing',
  async (_, sending) => {
    for (let at = 1, isReached = true; isReached; at += 1) {
      await exported()
      const { token, user } = await signUp(app)
      let calls = 0
      let deleting: Promise<void> | undefined
      beforeFileCall = async () => {
        calls += 1
        if (calls !== at) return
        let isOver = false
        deleting = deleteElsewhere(user._id).finally(() => {
          isOver = true
        })
        await vi.waitUntil(async () => isOver || (await isOneWaiting()), 30_000)
      }
      expect((await sending(token)).status).toBeLessThan(500)
      await app.jobs.performAll()
      beforeFileCall = undefined
      isReached = deleting !== undefined
      await deleting
      if (isReached) expect(await findLeft(user._id)).toEqual(nothing)
    }
  },
  100_000,
)
