// Shared by tests of importing: a server whose imports run only when the test starts them, and the calls of a user.
import { contract } from '@fovea/contract'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { v7 } from 'uuid'
import { createLogger } from '../../platform/log.ts'
import { createFetchOutside } from '../../platform/outgoing/fetch-outside.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startBookImports } from './start-book-imports.ts'

const { importing, library } = contract

export const maxUploadBytes = 4_000_000

export async function startImportApp(
  fetchAllow: string[] = [],
  { isFolder = false } = {},
): Promise<TestApp> {
  const app = await startTestApp({ maxUploadBytes, fetchAllow, isFolder })
  await restartImports(app, fetchAllow)
  return app
}

/** Starts the imports as a restart of the server does. */
export async function restartImports(app: TestApp, fetchAllow: string[] = []): Promise<void> {
  await startBookImports({
    ...app,
    fetchOutside: createFetchOutside({ allow: fetchAllow }),
    maxUploadBytes,
    log: createLogger('silent'),
  })
}

/** Encodes a form as browsers do. */
export async function makeForm(file: Buffer | string, fileName: string, fields = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('file', new File([new Uint8Array(Buffer.from(file))], fileName))
  const request = new Request('http://fovea.test', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

export function importCalls(app: TestApp, token?: string) {
  const get = <E extends Endpoint>(endpoint: E, params: Record<string, string>) =>
    app.call(endpoint, { params, token })
  const calls = {
    async send(file: Buffer | string, fileName: string, fields: Record<string, string> = {}) {
      const form = await makeForm(file, fileName, fields)
      return app.call(importing.importBook, { token, ...form })
    },
    sendJson: (body: unknown) => app.call(importing.importBook, { token, body }),
    paste: (body: unknown) => app.call(library.addText, { token, body }),
    book: (id: string) => get(library.book, { id }),
    text: (id: string) => get(importing.bookText, { id }),
    file: (id: string) => get(importing.bookFile, { id }),
    retry: (id: string) => app.call(importing.retryImport, { params: { id }, token }),
    cover: (id: string) => get(importing.bookCover, { id }),
    figure: (id: string, key: string) => get(importing.bookFigure, { id, key }),
    /** Sends a file, runs its import and returns the row of the book. */
    async import(file: Buffer | string, fileName: string) {
      const _id = v7()
      const { status } = await calls.send(file, fileName, { _id })
      if (status !== 202) throw new Error(`importing answered ${status}`)
      await app.jobs.performAll()
      return findRow(app, _id)
    },
  }
  return calls
}

export async function findRow(app: TestApp, id: string) {
  const { rows } = await app.pool.query('select * from user_books where id = $1', [id])
  return rows[0]
}

/** Returns all files of books and uploads in the store. */
export async function listFiles(app: TestApp): Promise<string[]> {
  const found: string[] = []
  const visit = async (folder: string, depth: number) => {
    for (const name of await app.files.list(folder)) {
      const path = `${folder}/${name}`
      if (depth > 0) await visit(path, depth - 1)
      else found.push(path)
    }
  }
  await visit('books', 2)
  await visit('uploads', 0)
  return found
}
