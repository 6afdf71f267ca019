// Files that are being added to notes: they are sent with their progress, and are part of their note afterwards.
import type { NoteFile } from '@fovea/contract/note-files.ts'
import type { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { contract } from '#kit/api/api-client.ts'
import { sendForm } from '#kit/api/send-form.ts'
import { createMemberStore, onSessionEnd } from '#kit/session/session.ts'
import { noteQuery } from '../api.ts'
import { waitUntilSaved } from '../saving/writings.ts'

export interface Upload {
  id: string
  noteId: string
  name: string
  /** From 0 to 1. */
  progress: number
  error: unknown
}

interface Running {
  file: File
  stop: AbortController
}

const running = new Map<string, Running>()

onSessionEnd(() => running.clear())

export const useUploads = createMemberStore<{ uploads: Upload[] }>(() => ({ uploads: [] }))

/** The note is saved first, because files belong to a note that exists. */
export async function uploadFile(
  client: QueryClient,
  noteId: string,
  file: File,
): Promise<NoteFile> {
  const id = v7()
  const upload = { id, noteId, name: file.name, progress: 0, error: undefined }
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, upload] }))
  return send(client, upload, file)
}

/** Sends it again with the same id: if the server has it already, it stays one file. */
export function retryUpload(client: QueryClient, upload: Upload): void {
  const file = running.get(upload.id)?.file
  if (file) void send(client, upload, file).catch(() => {})
}

export function dropUpload(id: string): void {
  running.get(id)?.stop.abort()
  running.delete(id)
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((one) => one.id !== id) }))
}

async function send(client: QueryClient, upload: Upload, file: File): Promise<NoteFile> {
  const { id, noteId } = upload
  const stop = new AbortController()
  running.set(id, { file, stop })
  change(id, { progress: 0, error: undefined })
  try {
    await waitUntilSaved(noteId)
    const form = { _id: id, noteId, file }
    const stored = await sendForm(contract.noteFiles.uploadFile, form, {
      onProgress: (progress) => change(id, { progress }),
      signal: stop.signal,
    })
    client.setQueryData(noteQuery(noteId).queryKey, (note) =>
      note ? { ...note, files: [...note.files.filter(({ _id }) => _id !== id), stored] } : note,
    )
    dropUpload(id)
    return stored
  } catch (error) {
    change(id, { error })
    throw error
  }
}

function change(id: string, part: Partial<Upload>): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((one) => (one.id === id ? { ...one, ...part } : one)),
  }))
}
