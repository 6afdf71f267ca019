// Sends one file to be imported, and says how far it is: fetch tells nothing of what has left.
import type { ErrorBody } from '@fovea/contract/errors.ts'
import { ApiError, contract } from '#shared/api-client.ts'
import { useSession } from '#shared/session.ts'

export interface FileToSend {
  /** Of the book: sent again under the same one it is one import. */
  _id: string
  file: File
}

/** @throws ApiError as `callApi` does. */
export function sendFile(
  { _id, file }: FileToSend,
  options: { onProgress(share: number): void; signal: AbortSignal },
): Promise<void> {
  const { method, path } = contract.importing.importBook
  const { token } = useSession.getState()
  const form = new FormData()
  // Before the file: the server then knows it when the file comes.
  form.append('_id', _id)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) =>
      options.onProgress(total ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) return resolve()
      const isEnded = request.status === 401 && token === useSession.getState().token
      if (isEnded) useSession.getState().signOut()
      reject(readFailure(request))
    }
    request.onerror = () => reject(new ApiError({ code: 'network_error', status: 0 }))
    request.onabort = request.onerror
    options.signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function readFailure(request: XMLHttpRequest): ApiError {
  const retryAfter = Number(request.getResponseHeader('retry-after'))
  return new ApiError({
    code: readCode(request),
    status: request.status,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
  })
}

/** A proxy in front of the server may refuse in words of its own. */
function readCode({ status, responseText }: XMLHttpRequest): ErrorBody['code'] {
  try {
    const { code } = JSON.parse(responseText) as ErrorBody
    if (code) return code
  } catch {}
  if (status === 413) return 'payload_too_large'
  return status >= 500 ? 'internal_error' : 'invalid_request'
}
