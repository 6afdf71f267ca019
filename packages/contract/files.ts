// Files in calls: one that came in a form, and an answer that is a file and no JSON.
import { z } from 'zod'

/** A file of a form as the server has received it: JSON can never be mistaken for one. */
export class ReceivedFile {
  /** The name that the sender gave it, without folders. */
  readonly name: string
  readonly sizeBytes: number
  /** Where the file store has it until the call is over. */
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
  /** Given where the browser is to keep the file and not to show it. */
  fileName?: string
}

export const fileAnswerSchema = z.custom<FileAnswer>().meta({ type: 'string', format: 'binary' })
