// Answers with a file, in such a way that a browser never runs it.
import { Readable } from 'node:stream'
import type { FileAnswer } from '@fovea/contract/files.ts'
import type { FastifyReply } from 'fastify'

export function sendFile(reply: FastifyReply, { bytes, type, fileName }: FileAnswer) {
  reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
  // If a browser ever opens the file as a page, that page has no origin and runs nothing.
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  if (fileName !== undefined) reply.header('content-disposition', nameAttachment(fileName))
  const isReady = bytes instanceof Uint8Array || bytes instanceof Readable
  return reply.send(isReady ? bytes : Readable.from(bytes))
}

/** Follows RFC 6266: an ASCII name that every browser understands, and the real name. */
function nameAttachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
