// Sends one file to be imported and reports its progress. `fetch` cannot report the progress of an upload.
import { beginsWithOneOf, fileStartBytes, otherFileStarts } from '@fovea/contract/import-formats.ts'
import { ApiError, authorize, contract, endSessionOf } from '#shared/api-client.ts'
import { toApiError } from '#shared/api-error.ts'
import { useSession } from '#shared/session.ts'

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
  await post(toSend, options)
}

async function isRefused(file: File): Promise<boolean> {
  // A file that cannot be read here cannot be sent either, and fails there.
  const head = await file
    .slice(0, fileStartBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return beginsWithOneOf(new Uint8Array(head), otherFileStarts)
}

function post({ _id, file }: FileToSend, options: SendOptions): Promise<void> {
  const { method, path } = contract.importing.importBook
  const session = useSession.getState()
  const form = new FormData()
  // The id comes before the file, so that the server knows it when the file arrives.
  form.append('_id', _id)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const noAnswer = () => reject(new ApiError({ code: 'network_error', status: 0 }))
    request.open(method, path)
    const { authorization } = authorize(session)
    if (authorization) request.setRequestHeader('authorization', authorization)
    request.upload.onprogress = ({ loaded, total }) =>
      options.onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      if (session.signal.aborted) return noAnswer()
      if (status < 300) return isWhole(responseText) ? resolve() : noAnswer()
      if (status === 401) endSessionOf(session.token)
      reject(toApiError(status, responseText, request.getResponseHeader('retry-after')))
    }
    request.onerror = noAnswer
    request.onabort = noAnswer
    const stop = AbortSignal.any([session.signal, options.signal])
    if (stop.aborted) return noAnswer()
    stop.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function isWhole(json: string): boolean {
  try {
    JSON.parse(json)
    return true
  } catch {
    return false
  }
}
