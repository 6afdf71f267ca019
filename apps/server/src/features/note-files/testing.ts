// Shared by tests of the files of notes: members with a note, their calls, and pictures.
import { contract } from '@fovea/contract'
import { type Endpoint, fillPath } from '@fovea/contract/endpoint.ts'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { formNote } from '../../domain/notes/form-note.ts'
import { insertNote } from '../../domain/notes/write-note.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'

const { noteFiles } = contract

interface SentFile {
  bytes: Uint8Array | string
  name?: string
  noteId?: string
  _id?: string
}

export function fileCalls(app: TestApp, token?: string) {
  const at = <E extends Endpoint>(endpoint: E, id: string) =>
    app.call(endpoint, { params: { id }, token })
  return {
    async upload({ bytes, name = 'herons.bin', ...fields }: SentFile) {
      const form = await makeForm({ bytes, name, ...fields })
      return app.call(noteFiles.uploadFile, { token, ...form })
    },
    file: (id: string) => at(noteFiles.file, id),
    thumbnail: (id: string) => at(noteFiles.thumbnail, id),
    deleteFile: (id: string) => at(noteFiles.deleteFile, id),
    deleteFiles: (files: unknown) => app.call(noteFiles.deleteFiles, { token, body: { files } }),
    /** The raw bytes of a file or thumbnail. */
    async read(path: string, id: string): Promise<Buffer> {
      const headers = { authorization: `Bearer ${token}` }
      const reply = await app.app.inject({ method: 'GET', url: fillPath(path, { id }), headers })
      return reply.rawPayload
    },
  }
}

export async function makeForm({ bytes, name = 'herons.bin', ...fields }: SentFile) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new File([new Uint8Array(Buffer.from(bytes))], name))
  const request = new Request('http://fovea.test', { method: 'POST', body: form })
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}

export async function addNote(app: TestApp, userId: string): Promise<string> {
  const id = v7()
  const now = app.clock.now()
  await app.db.transaction((tx) =>
    insertNote(tx, {
      userId,
      id,
      folderId: null,
      tagIds: [],
      formed: formNote({ title: 'Herons', html: '' }),
      createdAt: now,
      updatedAt: now,
    }),
  )
  return id
}

/** Signs up a member who has one note. */
export async function newMemberWithNote(app: TestApp) {
  const { token, user } = await signUp(app)
  const userId = user._id as string
  return { ...fileCalls(app, token), token, userId, noteId: await addNote(app, userId) }
}

/** Returns the keys of everything that is stored, received files too. */
export async function listStored(app: TestApp): Promise<string[]> {
  const found = (await app.files.list('uploads')).map((name) => `uploads/${name}`)
  for (const userId of await app.files.list('notes')) {
    for (const name of await app.files.list(`notes/${userId}`))
      found.push(`notes/${userId}/${name}`)
  }
  return found.sort()
}

export function makePicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })
}
