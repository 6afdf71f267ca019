// Files and web addresses that are being sent to the server, two at a time. They stop when the session ends, and
// continue when the same user signs in again in this tab.
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { canBeSentLater } from '#kit/api/api-error.ts'
import { createUploads, type Upload as KitUpload } from '#kit/sending/uploads.ts'
import { onSessionEnd, useSession } from '#kit/session/session.ts'
import { sendFile } from './send-file.ts'

type Source = { name: string } & ({ file: File } | { url: string })

export type Upload = KitUpload<Source>

/** A file that was deleted or changed fails just like a lost connection, but always: so the attempts are limited. */
const lostMax = 6

/** Uploads that were not finished when their user's session ended, by user id. */
const left = new Map<string, Upload[]>()
/** Called when the server has accepted an upload: from then on it is in the library. */
let onTaken: () => Promise<unknown> = async () => {}

/** Registered before the store is made, so that it runs before the store is emptied at the end of the session. */
onSessionEnd((userId) => {
  onTaken = async () => {}
  if (userId) left.set(userId, useUploads.getState())
})

export const {
  useUploads,
  add: addUploads,
  retry: retryUpload,
  drop: dropUpload,
} = createUploads<Source>({
  async send(upload, options) {
    const { id: _id } = upload
    if ('file' in upload) await sendFile({ _id, file: upload.file }, options)
    else await callApi(contract.importing.importBook, { body: { _id, url: upload.url } })
    await onTaken().catch(() => {})
  },
  atOnce: 2,
  /** A server that is busy or unreachable accepts it later. With a full disk, sending a whole file again is useless. */
  goesOnByItself(error, failures) {
    if (!(error instanceof ApiError) || !canBeSentLater(error)) return false
    if (error.status === 0) return failures < lostMax
    return error.status !== 500 && error.status !== 507
  },
})

useSession.subscribe(({ userId }) => {
  const uploads = userId ? left.get(userId) : undefined
  if (!userId || !uploads) return
  left.delete(userId)
  addUploads(uploads)
})

/** Makes the browser ask before the page is closed or reloaded, since uploads that were not sent yet would be lost. */
useUploads.subscribe((uploads) => {
  const isUnsent = uploads.some(({ state }) => state !== 'failed')
  if (isUnsent) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
})

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export function whenTaken(call: () => Promise<unknown>): void {
  onTaken = call
}

export function addFiles(files: readonly File[]): void {
  addUploads(files.map((file) => ({ name: file.name, file })))
}
