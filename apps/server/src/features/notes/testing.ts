// What tests of notes share: members and the calls that they make.

import { contract } from '@fovea/contract'
import type { Reply } from '../../testing/calls.ts'
import { callsOf } from '../../testing/calls.ts'
import { signUp, type TestApp } from '../../testing/test-app.ts'

const { notes, folders, tags } = contract

export function notesCalls(app: TestApp, token?: string) {
  const call = callsOf(app, token)
  return {
    createNote: (body: unknown = {}) => call(notes.createNote, { body }),
    updateNote: (id: string, body: unknown) => call(notes.updateNote, { params: { id }, body }),
    note: (id: string) => call(notes.note, { params: { id } }),
    deleteNote: (id: string) => call(notes.deleteNote, { params: { id } }),
    restoreNote: (id: string) => call(notes.restoreNote, { params: { id } }),
    changeNotes: (body: unknown) => call(notes.changeNotes, { body }),
    deleteNotes: (body: unknown) => call(notes.deleteNotes, { body }),
    notesWithoutFolder: (query = '') => call(notes.notesWithoutFolder, { query }),
    allNotes: (query = '') => call(notes.allNotes, { query }),
    notesInFolder: (id: string, query = '') => call(notes.notesInFolder, { params: { id }, query }),
    trashedNotes: (query = '') => call(notes.trashedNotes, { query }),
    emptyTrash: () => call(notes.emptyTrash),
    searchNotes: (text: string, query = '') => call(notes.searchNotes, { params: { text }, query }),
    searchNotesText: (text: string, query = '') =>
      call(notes.searchNotesText, { params: { text }, query }),
    noteVersions: (id: string) => call(notes.noteVersions, { params: { id } }),
    noteVersion: (id: string, version: number | string) =>
      call(notes.noteVersion, { params: { id, version } }),
    folders: () => call(folders.folders),
    createFolder: (body: unknown) => call(folders.createFolder, { body }),
    updateFolder: (id: string, body: unknown) =>
      call(folders.updateFolder, { params: { id }, body }),
    deleteFolder: (id: string, query = '') => call(folders.deleteFolder, { params: { id }, query }),
    tags: () => call(tags.tags),
    createTag: (body: unknown) => call(tags.createTag, { body }),
    updateTag: (id: string, body: unknown) => call(tags.updateTag, { params: { id }, body }),
    deleteTag: (id: string) => call(tags.deleteTag, { params: { id } }),
    /** Writes a note, a folder or a tag and returns its id. */
    async write(body: Record<string, unknown> = {}): Promise<string> {
      return idOf(await call(notes.createNote, { body }))
    },
    async makeFolder(title = 'Folder', folderId: string | null = null): Promise<string> {
      return idOf(await call(folders.createFolder, { body: { title, folderId } }))
    },
    async makeTag(title: string): Promise<string> {
      return idOf(await call(tags.createTag, { body: { title } }))
    },
  }
}

function idOf({ status, body, error }: Reply<{ _id: string }>): string {
  if (status !== 200) throw new Error(`a call answered ${status} ${error?.code}`)
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
