// Shared by the tests of exporting and importing accounts: a server whose jobs run when the test starts them, and an account
// that has something of every kind.
import { createHash } from 'node:crypto'
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startTransfers } from './start-transfers.ts'
import type { TransferParts } from './transfer-parts.ts'

const { dataTransfer } = contract

const onTime = Date.parse('2026-02-20T10:00:00.125Z')

export async function startDataApp(changes: Partial<TransferParts> = {}): Promise<TestApp> {
  const app = await startTestApp()
  await startTransfers({
    ...app,
    maxTrialNotes: 1_000_000,
    async *writeNotes() {
      yield { name: 'Herons.md', changedAt: new Date(onTime), content: strToU8('# Herons') }
    },
    async *writeTasks() {
      yield strToU8('BEGIN:VCALENDAR')
    },
    ...changes,
  })
  return app
}

export function dataCalls(app: TestApp, token: string | undefined) {
  const calls = {
    state: () => app.call(dataTransfer.dataTransfers, { token }),
    begin: () => app.call(dataTransfer.exportData, { token }),
    download: (id: string) =>
      app.app.inject({
        method: 'GET',
        url: fillPath(dataTransfer.dataExport.path, { id }),
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      }),
    async send(file: Uint8Array, fields: Record<string, string> = {}) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('file', new File([new Uint8Array(file)], 'fovea.zip'))
      const request = new Request('http://fovea.test', { method: 'POST', body: form })
      return app.call(dataTransfer.importData, {
        token,
        payload: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      })
    },
    async export(): Promise<Buffer> {
      const { body } = await calls.begin()
      await app.jobs.performAll()
      return (await calls.download(body._id)).rawPayload
    },
    /** Sends a file, runs its import and returns what is said of it. */
    async import(file: Uint8Array) {
      const sent = await calls.send(file)
      if (sent.status !== 202) throw new Error(`importing answered ${sent.error?.code}`)
      await app.jobs.performAll()
      return (await calls.state()).body.import
    },
  }
  return calls
}

export async function newAccount(app: TestApp) {
  const { token, user } = await signUp(app)
  return { ...dataCalls(app, token), token, userId: user._id as string }
}

/** The entries by name, without what an export says about the moment at which it was made. */
export function readEntries(file: Uint8Array): Record<string, string> {
  const entries = Object.entries(unzipSync(file)).map(([name, bytes]) => {
    const content = Buffer.from(bytes).toString('latin1')
    return [name, name === 'manifest.json' ? content.replace(/("madeAt": )".*"/, '$1""') : content]
  })
  return Object.fromEntries(entries)
}

/** Changes an export as somebody might who wants to do harm. The digests are made right again. */
export function rewrite(
  file: Uint8Array,
  change: (entries: { manifest: Changeable; parts: Record<string, Changeable[]> }) => void,
): Uint8Array {
  const entries = unzipSync(file)
  const read = (name: string) => JSON.parse(Buffer.from(entries[name] ?? []).toString())
  const manifest = read('manifest.json')
  const parts = Object.fromEntries(
    manifest.parts.map(({ path }: { path: string }) => [path, read(path)]),
  )
  change({ manifest, parts })
  for (const part of manifest.parts) {
    const rows = parts[part.path]
    if (!rows) continue
    const content = strToU8(JSON.stringify(rows))
    Object.assign(part, { rows: rows.length, sha256: digestOf(content) })
    entries[part.path] = content
  }
  return zipSync({ ...entries, 'manifest.json': strToU8(JSON.stringify(manifest)) })
}

// biome-ignore lint/suspicious/noExplicitAny: files may contain anything
type Changeable = any

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Everything that an import could leave behind. */
export async function countLeft(app: TestApp, userId: string) {
  const { rows } = await app.pool.query(
    `select (select count(*) from tracks where user_id = $1) + (select count(*) from notes where user_id = $1)
      + (select count(*) from user_books where user_id = $1) + (select count(*) from note_files where user_id = $1) as rows`,
    [userId],
  )
  const folders = [`notes/${userId}`, `books/${userId}`, `transfers/${userId}`, 'uploads']
  const lists = await Promise.all(folders.map((folder) => app.files.list(folder).catch(() => [])))
  return { rows: Number(rows[0].rows), files: lists.flat().length }
}

/** The rows of a table in a file that is rewritten. */
export const rowsOf = (parts: Record<string, Changeable[]>, table: string): Changeable[] =>
  parts[`data/${table}-0001.json`] ?? []

export const firstOf = (parts: Record<string, Changeable[]>, table: string): Changeable =>
  rowsOf(parts, table)[0]
