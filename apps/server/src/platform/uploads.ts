// Receives a form with one file. The bytes are stored as they arrive, and are never all in memory.
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { ReceivedFile } from '@fovea/contract/files.ts'
import { beginsWithOneOf, type FileStart, fileStartBytes } from '@fovea/contract/import-formats.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { Failure, fail } from './failure.ts'
import { isDiskFull } from './files/disk-space.ts'
import type { FileStore } from './files/file-store.ts'
import { isStorageAway } from './files/stored-errors.ts'

export interface Uploads {
  files: FileStore
  maxBytes: number
}

/** The folder for received files, until their call has moved them elsewhere. */
export const uploadsFolder = 'uploads'

/** How many bytes the other parts of a form may add to those of the file. */
const formOverheadBytes = 64 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    receivedFile: ReceivedFile | undefined
  }
}

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
  app.decorateRequest('receivedFile', undefined)
}

/** Sets the request's body to an object of the form's fields and its file, as if it had been sent as JSON. */
export async function receiveForm(
  request: FastifyRequest,
  uploads: Uploads,
  refusedStarts: readonly FileStart[] = [],
): Promise<void> {
  if (!request.isMultipart()) return
  const declared = Number(request.headers['content-length'])
  if (declared > uploads.maxBytes + formOverheadBytes) return fail('payload_too_large')
  await uploads.files.assertRoom(declared || 0)
  const body: Record<string, unknown> = {}
  try {
    const limits = {
      files: 1,
      fields: 8,
      parts: 9,
      fieldSize: 4_000,
      fileSize: uploads.maxBytes,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        body[part.fieldname] = part.value
        continue
      }
      const key = `${uploadsFolder}/${v7()}`
      await uploads.files.put(key, Readable.from(refuseStarts(part.file, refusedStarts)))
      const file = new ReceivedFile({
        name: cleanFileName(part.filename),
        sizeBytes: part.file.bytesRead,
        key,
      })
      request.receivedFile = file
      if (part.file.truncated) fail('payload_too_large')
      body[part.fieldname] = file
    }
  } catch (error) {
    // Reads the rest of the body and drops it, since most clients read no answer before they have sent everything.
    request.raw.unpipe()
    request.raw.resume()
    // When the stream of bytes fails, the file store throws its own error, with the stream's error as the cause.
    if (error instanceof Error && error.cause instanceof Failure) throw error.cause
    throw isFormBroken(error)
      ? new Failure('invalid_request', { message: 'body: broken form' })
      : error
  }
  request.body = body
}

/** @throws Failure `unsupported_format` as soon as the first bytes show a refused format */
async function* refuseStarts(
  bytes: AsyncIterable<Buffer>,
  starts: readonly FileStart[],
): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0)
  let isJudged = starts.length === 0
  for await (const piece of bytes) {
    if (isJudged) {
      yield piece
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < fileStartBytes) continue
    isJudged = true
    if (beginsWithOneOf(head, starts)) fail('unsupported_format')
    yield head
  }
  if (isJudged) return
  if (beginsWithOneOf(head, starts)) fail('unsupported_format')
  yield head
}

/** Deletes a received file that its call has not moved elsewhere, for example because the call was refused. */
export async function discardReceivedFile(
  request: FastifyRequest,
  { files }: Uploads,
): Promise<void> {
  if (request.receivedFile) await files.deleteAll(request.receivedFile.key)
}

const nameMax = 200

function cleanFileName(name: string): string {
  // Browsers encode quotation marks and line breaks in names in this way.
  const written = name
    .toWellFormed()
    .replaceAll('%22', '"')
    .replaceAll(/%0[AD]/g, '')
  const last = written.split(/[/\\]/).at(-1) ?? ''
  const cleaned = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const characters = Array.from(cleaned)
  if (characters.length <= nameMax) return cleaned
  const ending = /\.\w{1,8}$/.exec(cleaned)?.[0] ?? ''
  return characters.slice(0, nameMax - ending.length).join('') + ending
}

/** Whether the form itself was broken. Otherwise a file was too large, the disk was full, or another call failed. */
function isFormBroken(error: unknown): boolean {
  if (error instanceof Failure || !(error instanceof Error)) return false
  if (isDiskFull(error) || isStorageAway(error)) return false
  const { cause = error } = error
  if (cause instanceof Error && 'syscall' in cause) return false
  const code = 'code' in error ? error.code : undefined
  return code !== 'FST_REQ_FILE_TOO_LARGE'
}
