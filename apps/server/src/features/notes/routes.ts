// The handlers for notes.
import type { contract } from '@fovea/contract'
import { findFolder } from '../../domain/notes/folder-store.ts'
import { findNote } from '../../domain/notes/note-store.ts'
import { findVersion, findVersions } from '../../domain/notes/version-store.ts'
import { fail } from '../../platform/failure.ts'
import type { Handlers } from '../../platform/routes.ts'
import { changeNotes, deleteNotes } from './change-notes.ts'
import { createNote } from './create-note.ts'
import { describeNote } from './describe-note.ts'
import { listNotes, listTrash } from './list-notes.ts'
import type { NoteParts } from './note-parts.ts'
import { searchText, searchTitles } from './search-notes.ts'
import { deleteNote, emptyTrash, restoreNote } from './trash-notes.ts'
import { updateNote } from './update-note.ts'

const success = { success: true } as const

export function notesHandlers(parts: NoteParts): Handlers<typeof contract.notes> {
  const { db, clock } = parts
  return {
    async createNote({ body, caller }) {
      return describeNote(db, caller.userId, await createNote(parts, caller, body))
    },

    async updateNote({ params, body, caller }) {
      await updateNote(parts, caller.userId, params.id, body)
      return describeNote(db, caller.userId, params.id)
    },

    note: ({ params, caller }) => describeNote(db, caller.userId, params.id),

    async deleteNote({ params, caller }) {
      return { ...success, ...(await deleteNote(parts, caller.userId, params.id)) }
    },

    async restoreNote({ params, caller }) {
      await restoreNote(parts, caller, params.id)
      return describeNote(db, caller.userId, params.id)
    },

    async changeNotes({ body, caller }) {
      return { notes: await changeNotes(parts, caller, body) }
    },

    async deleteNotes({ body, caller }) {
      await deleteNotes(parts, caller.userId, body.ids)
      return success
    },

    notesWithoutFolder: ({ query, caller }) => listNotes(db, caller.userId, query, null),

    allNotes: ({ query, caller }) => listNotes(db, caller.userId, query),

    async notesInFolder({ params, query, caller }) {
      const folder = (await findFolder(db, caller.userId, params.id)) ?? fail('not_found')
      return listNotes(db, caller.userId, query, folder.id)
    },

    trashedNotes: ({ query, caller }) => listTrash(db, caller.userId, query),

    async emptyTrash({ caller }) {
      const now = clock.now()
      await emptyTrash(db, caller.userId, { until: now, now })
      return success
    },

    searchNotes: ({ params, query, caller }) =>
      searchTitles(db, caller.userId, { ...query, text: params.text }),

    searchNotesText: ({ params, query, caller }) =>
      searchText(db, caller.userId, { ...query, text: params.text }),

    async noteVersions({ params, caller }) {
      const note = (await findNote(db, caller.userId, params.id)) ?? fail('not_found')
      const versions = await findVersions(db, note)
      return { versions: versions.map(toHead) }
    },

    async noteVersion({ params, caller }) {
      const { userId } = caller
      const found = await findVersion(db, { userId, id: params.id }, params.version)
      return found ? { ...toHead(found), html: found.html } : fail('not_found')
    },
  }
}

function toHead({ version, title, words, savedAt }: Awaited<ReturnType<typeof findVersions>>[0]) {
  return { version, title, words, savedAt: savedAt.toISOString() }
}
