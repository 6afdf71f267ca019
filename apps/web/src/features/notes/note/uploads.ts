// Files that are being added to notes: they are part of their note once they were sent.
import type { NoteFile } from '@fovea/contract/note-files.ts'
import type { QueryClient } from '@tanstack/react-query'
import { contract } from '#kit/api/api-client.ts'
import { sendForm } from '#kit/api/send-form.ts'
import { createUploads, type Upload as KitUpload } from '#kit/sending/uploads.ts'
import { noteQuery } from '../api.ts'
import { waitUntilSaved } from '../saving/autosave.ts'

interface Source {
  noteId: string
  file: File
  client: QueryClient
  onStored(stored: NoteFile): void
  onRefused(error: unknown): void
}

export type Upload = KitUpload<Source>

const uploads = createUploads<Source>({
  async send({ id, noteId, file, client, onStored, onRefused }, options) {
    try {
      // The note is saved first, because files belong to a note that exists.
      await waitUntilSaved(noteId)
      const stored = await sendForm(
        contract.noteFiles.uploadFile,
        { _id: id, noteId, file },
        options,
      )
      client.setQueryData(noteQuery(noteId).queryKey, (note) =>
        note ? { ...note, files: [...note.files.filter(({ _id }) => _id !== id), stored] } : note,
      )
      onStored(stored)
    } catch (error) {
      onRefused(error)
      throw error
    }
  },
})

export const { useUploads, retry: retryUpload, drop: dropUpload } = uploads

/** Settles as the first attempt does. */
export function uploadFile(client: QueryClient, noteId: string, file: File): Promise<NoteFile> {
  return new Promise((onStored, onRefused) =>
    uploads.add([{ noteId, file, client, onStored, onRefused }]),
  )
}
