// Receives a form with one file: its bytes go to the file store as they come, never all into memory.
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { ReceivedFile } from '@fovea/contract/files.ts'
import { beginsWithOneOf, type FileStart, fileStartBytes } from '@fovea/contract/import-formats.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 } from 'uuid'
import { Failure, fail } from './failure.ts'
import { isDiskFull } from './files/disk-space.ts'
import type { FileStore } from './files/file-store.ts'

export interface Uploads {
  files: FileStore
  maxBytes: number
}

/** Files stand here until the call that brought them has taken them. */
export const uploadsFolder = 'uploads'

/** What a form's other parts may add to the file. */
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

/** Makes the form's fields and its file the body, as if it had been JSON. */
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
    // The rest comes and goes: most senders read an answer only when they have sent everything.
    request.raw.unpipe()
    request.raw.resume()
    // The file store tells of what broke the bytes that it was given as a cause.
    if (error instanceof Error && error.cause instanceof Failure) throw error.cause
    throw isFormBroken(error)
      ? new Failure('invalid_request', { message: 'body: broken form' })
      : error
  }
  request.body = body
}

/** @throws Failure `unsupported_format` before more than the first bytes have come. */
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

/** Whatever the call has not taken goes, also when it was refused. */
export async function discardReceivedFile(
  request: FastifyRequest,
  { files }: Uploads,
): Promise<void> {
  if (request.receivedFile) await files.deleteAll(request.receivedFile.key)
}

const nameMax = 200

function cleanFileName(name: string): string {
  // Browsers write quotes in names so.
  const written = name.toWellFormed().replaceAll('%22', '"')
  const last = written.split(/[/\\]/).at(-1) ?? ''
  const cleaned = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  const characters = Array.from(cleaned)
  if (characters.length <= nameMax) return cleaned
  const ending = /\.\w{1,8}$/.exec(cleaned)?.[0] ?? ''
  return characters.slice(0, nameMax - ending.length).join('') + ending
}

/** Not when the disk is full or the like, nor when something is too large. */
function isFormBroken(error: unknown): boolean {
  if (error instanceof Failure || !(error instanceof Error) || isDiskFull(error)) return false
  const { cause = error } = error
  if (cause instanceof Error && 'syscall' in cause) return false
  const code = 'code' in error ? error.code : undefined
  return code !== 'FST_REQ_FILE_TOO_LARGE'
}
