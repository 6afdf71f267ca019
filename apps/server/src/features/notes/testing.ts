// What tests of notes share: members and the calls that they make.
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'

const { notes, folders, tags } = contract

export function notesCalls(app: TestApp, token?: string) {
  const call = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token, body })
  const to = (path: string, id: string) => fillPath(path, { id })
  return {
    createNote: (body: unknown = {}) => call('POST', notes.createNote.path, body),
    updateNote: (id: string, body: unknown) => call('PUT', to(notes.updateNote.path, id), body),
    note: (id: string) => call('GET', to(notes.note.path, id)),
    deleteNote: (id: string) => call('DELETE', to(notes.deleteNote.path, id)),
    restoreNote: (id: string) => call('POST', to(notes.restoreNote.path, id)),
    changeNotes: (body: unknown) => call('POST', notes.changeNotes.path, body),
    deleteNotes: (body: unknown) => call('POST', notes.deleteNotes.path, body),
    notesWithoutFolder: (query = '') => call('GET', `${notes.notesWithoutFolder.path}${query}`),
    allNotes: (query = '') => call('GET', `${notes.allNotes.path}${query}`),
    notesInFolder: (id: string, query = '') =>
      call('GET', `${to(notes.notesInFolder.path, id)}${query}`),
    trashedNotes: (query = '') => call('GET', `${notes.trashedNotes.path}${query}`),
    emptyTrash: () => call('DELETE', notes.emptyTrash.path),
    searchNotes: (text: string, query = '') =>
      call('GET', `${fillPath(notes.searchNotes.path, { text })}${query}`),
    searchNotesText: (text: string, query = '') =>
      call('GET', `${fillPath(notes.searchNotesText.path, { text })}${query}`),
    noteVersions: (id: string) => call('GET', to(notes.noteVersions.path, id)),
    noteVersion: (id: string, version: number | string) =>
      call('GET', fillPath(notes.noteVersion.path, { id, version })),
    folders: () => call('GET', folders.folders.path),
    createFolder: (body: unknown) => call('POST', folders.createFolder.path, body),
    updateFolder: (id: string, body: unknown) =>
      call('PUT', to(folders.updateFolder.path, id), body),
    deleteFolder: (id: string, query = '') =>
      call('DELETE', `${to(folders.deleteFolder.path, id)}${query}`),
    tags: () => call('GET', tags.tags.path),
    createTag: (body: unknown) => call('POST', tags.createTag.path, body),
    updateTag: (id: string, body: unknown) => call('PUT', to(tags.updateTag.path, id), body),
    deleteTag: (id: string) => call('DELETE', to(tags.deleteTag.path, id)),
    /** Writes a note, a folder or a tag and returns its id. */
    async write(body: Record<string, unknown> = {}): Promise<string> {
      return idOf(await call('POST', notes.createNote.path, body))
    },
    async makeFolder(title = 'Folder', folderId: string | null = null): Promise<string> {
      return idOf(await call('POST', folders.createFolder.path, { title, folderId }))
    },
    async makeTag(title: string): Promise<string> {
      return idOf(await call('POST', tags.createTag.path, { title }))
    },
  }
}

function idOf({ status, body }: Awaited<ReturnType<TestApp['call']>>): string {
  if (status !== 200) throw new Error(`a call answered ${status} ${body.code}`)
  return body._id
}

/** Signs up a member and returns their id and their calls. */
export async function newWriter(app: TestApp, changes: Record<string, unknown> = {}) {
  const { token, user } = await signUp(app, changes)
  return { ...notesCalls(app, token), userId: user._id as string, token }
}

export function titlesOf({ body }: { body: { notes: { title: string }[] } }): string[] {
  return body.notes.map(({ title }) => title)
}
