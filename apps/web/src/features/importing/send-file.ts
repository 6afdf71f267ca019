// Sends one file to be imported, unless it is of a kind that the server refuses.
import { beginsWithOneOf, fileStartBytes, otherFileStarts } from '@fovea/contract/import-formats.ts'
import { ApiError, contract } from '#kit/api/api-client.ts'
import { sendForm } from '#kit/api/send-form.ts'

export interface FileToSend {
  /** The id of the book. Sending the file again with the same id makes one import. */
  _id: string
  file: File
}

interface SendOptions {
  onProgress(share: number): void
  signal: AbortSignal
}

/** @throws ApiError as `callApi` does. A file that the server would refuse fails with `unsupported_format`, unsent. */
export async function sendFile(toSend: FileToSend, options: SendOptions): Promise<void> {
  if (await isRefused(toSend.file)) {
    throw new ApiError({ code: 'unsupported_format', status: 422 })
  }
  // The id comes before the file, so that the server knows it when the file arrives.
  const { _id, file } = toSend
  await sendForm(contract.importing.importBook, { _id, file }, options)
}

async function isRefused(file: File): Promise<boolean> {
  // A file that cannot be read here cannot be sent either, and fails there.
  const head = await file
    .slice(0, fileStartBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return beginsWithOneOf(new Uint8Array(head), otherFileStarts)
}
