// Files in calls: a file received in a form, and an answer that is a file instead of JSON.
import { z } from 'zod'

/** A file that the server has received in a form. It is a class, so that JSON can never pass for one. */
export class ReceivedFile {
  /** The name that the sender gave the file, without folders. */
  readonly name: string
  readonly sizeBytes: number
  /** The key under which the file store keeps it until the call is over. */
  readonly key: string

  constructor(parts: { name: string; sizeBytes: number; key: string }) {
    this.name = parts.name
    this.sizeBytes = parts.sizeBytes
    this.key = parts.key
  }
}

export const receivedFileSchema = z
  .instanceof(ReceivedFile)
  .meta({ type: 'string', format: 'binary' })

export interface FileAnswer {
  bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** One of the endpoint's media types. */
  type: string
  /** Set where the browser should save the file instead of showing it. */
  fileName?: string
}

export const fileAnswerSchema = z.custom<FileAnswer>().meta({ type: 'string', format: 'binary' })
