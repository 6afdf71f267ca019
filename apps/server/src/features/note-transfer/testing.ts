// Shared by tests of importing and exporting notes: a server whose imports run only when the test starts them, members
// and their calls.
import { contract } from '@fovea/contract'
import { unzipSync } from 'fflate'
import { v7 } from 'uuid'
import { callsOf } from '../../testing/calls.ts'
import { signUp, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startNoteImports } from './import-notes.ts'

const { noteTransfer, notes, folders, tags, noteFiles } = contract

export async function startTransferApp({ maxTrialNotes = 1_000_000 } = {}): Promise<TestApp> {
  const app = await startTestApp({ maxTrialNotes })
  await startNoteImports({ ...app, maxTrialNotes })
  return app
}

export function transferCalls(app: TestApp, token?: string) {
  const get = callsOf(app, token)
  const calls = {
    async send(file: Uint8Array | string, name: string, fields: Record<string, string> = {}) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('file', new File([new Uint8Array(Buffer.from(file))], name))
      const request = new Request('http://fovea.test', { method: 'POST', body: form })
      return app.call(noteTransfer.importNotes, {
        token,
        payload: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      })
    },
    state: (id: string) => get(noteTransfer.noteImport, { params: { id } }),
    exportAll: () => get(noteTransfer.exportNotes),
    /** Sends a file, runs its import and returns what is said of it. */
    async import(file: Uint8Array | string, name: string, fields: Record<string, string> = {}) {
      const _id = v7()
      const { status, error } = await calls.send(file, name, { _id, ...fields })
      if (status !== 202) throw new Error(`importing answered ${status} ${error?.code}`)
      await app.jobs.performAll()
      return (await calls.state(_id)).body
    },
    async export(): Promise<Record<string, Uint8Array>> {
      return unzipSync(await calls.exportBytes())
    },
    async exportBytes(): Promise<Buffer> {
      const headers = { authorization: `Bearer ${token}` }
      const url = noteTransfer.exportNotes.path
      const { rawPayload } = await app.app.inject({ method: 'GET', url, headers })
      return rawPayload
    },
    /** Everything that the member has, with names instead of ids, in an order that does not depend on them. */
    async readAll() {
      const folderRows = (await get(folders.folders)).body.folders
      const folderOf = new Map(folderRows.map((folder) => [folder._id, folder]))
      const pathOf = (id: string | null): string => {
        const folder = id === null ? undefined : folderOf.get(id)
        return folder ? `${pathOf(folder.folderId)}${folder.title}/` : ''
      }
      const tagRows = (await get(tags.tags)).body.tags
      const tagOf = new Map(tagRows.map(({ _id, title }) => [_id, title]))
      const summaries = (await get(notes.allNotes)).body.notes
      const names = new Map<string, string>(
        summaries.map((note) => [note._id, pathOf(note.folderId) + note.title]),
      )
      const found = []
      for (const { _id } of summaries) {
        const { body: note } = await get(notes.note, { params: { id: _id } })
        for (const file of note.files) names.set(file._id, file.name)
        found.push({
          path: names.get(_id),
          html: note.html.replaceAll(
            /(data-(?:note|file))="([^"]*)"/g,
            (_: string, kind: string, id: string) => `${kind}="${names.get(id)}"`,
          ),
          tags: note.tags.map((tag) => tagOf.get(tag)).sort(),
          isPinned: note.isPinned,
          createdAt: note.createdAt,
          updatedAt: note.updatedAt,
          files: note.files.map(({ name, size, type }) => `${name} ${size} ${type}`).sort(),
        })
      }
      const paths = folderRows.map(({ _id }) => pathOf(_id)).sort()
      const order = (a: { path?: string | undefined }, b: { path?: string | undefined }) =>
        (a.path ?? '') < (b.path ?? '') ? -1 : 1
      return { folders: paths, tags: [...tagOf.values()].sort(), notes: found.sort(order) }
    },
    file: (id: string) => get(noteFiles.file, { params: { id } }),
  }
  return calls
}

export async function newOwner(app: TestApp) {
  const { token, user } = await signUp(app)
  return { ...transferCalls(app, token), token, userId: user._id as string }
}

/** Counts everything that an import could leave behind. */
export async function countLeft(app: TestApp, userId: string) {
  const tables = ['notes', 'note_folders', 'note_tags', 'note_files']
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await app.pool.query(
      `select count(*)::int as count from ${table} where user_id = $1`,
      [userId],
    )
    counts[table] = rows[0].count
  }
  const stored = [
    ...(await app.files.list(`notes/${userId}`).catch(() => [])),
    ...(await app.files.list('uploads')),
  ]
  return { ...counts, stored: stored.length }
}

export function notesCalls(app: TestApp, token: string) {
  const { createFolder } = folders
  const { createNote } = notes
  const { createTag } = tags
  const call = callsOf(app, token)
  return {
    makeFolder: async (title: string) => (await call(createFolder, { body: { title } })).body._id,
    makeTag: async (title: string) => (await call(createTag, { body: { title } })).body._id,
    write: async (body: unknown) => (await call(createNote, { body })).body._id,
    deleteNote: (id: string) => app.call(notes.deleteNote, { params: { id }, token }),
  }
}
