// Stores files in a bucket of an S3-compatible storage. A file is there complete or not at all, and once a call has
// returned, the storage has promised to keep it. Nothing is written to this machine's disk. See decision 0042.
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { BucketPlace } from './bucket-place.ts'
import { inParts } from './in-parts.ts'
import type { StoreDriver } from './store-driver.ts'
import { MissingFileError, StorageAwayError } from './stored-errors.ts'

/** A longer file is sent in parts of this size, of which one at a time is in memory. S3 asks for 5 MB or more. */
const partBytes = 8 * 2 ** 20

/** The most keys that one call may delete. */
const deletedAtOnce = 1_000

const connectMs = 5_000
/** Until the storage begins to answer. */
const answerMs = 120_000
const attempts = 3
const connectionsMax = 100

export class BucketDriver implements StoreDriver {
  readonly #client: S3Client
  readonly #bucket: string

  constructor(place: BucketPlace) {
    this.#client = createClient(place)
    this.#bucket = place.bucket
  }

  async put(key: string, contents: Uint8Array): Promise<void> {
    const target = { Bucket: this.#bucket, Key: key }
    await this.#ask(() => this.#client.send(new PutObjectCommand({ ...target, Body: contents })))
  }

  async putStream(key: string, contents: Readable): Promise<void> {
    // The sender may hang up before the stream is read; without a listener that error would end the process.
    contents.on('error', () => {})
    const parts = inParts(contents, partBytes)
    try {
      const first = await parts.next()
      if (first.done || first.value.isLast)
        await this.put(key, first.value?.bytes ?? Buffer.alloc(0))
      else await this.#putParts(key, first.value.bytes, parts)
    } finally {
      contents.destroy()
    }
  }

  async open(key: string): Promise<Readable> {
    return (await this.openMeasured(key)).content
  }

  /** @throws MissingFileError */
  async openMeasured(key: string): Promise<{ size: number; content: Readable }> {
    const { Body, ContentLength = 0 } = await this.#ask(() =>
      this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key })),
    )
    if (!(Body instanceof Readable)) throw new StorageAwayError(`${key} came without bytes`)
    return { size: ContentLength, content: Body }
  }

  async move(source: string, destination: string): Promise<void> {
    const copy = new CopyObjectCommand({
      Bucket: this.#bucket,
      Key: destination,
      CopySource: `/${this.#bucket}/${source}`,
    })
    await this.#ask(() => this.#client.send(copy))
    await this.#delete(source)
  }

  async deleteAll(prefix: string): Promise<void> {
    await this.#delete(prefix)
    let keys: string[] = []
    for await (const key of this.listKeys(`${prefix}/`)) {
      if (keys.push(key) < deletedAtOnce) continue
      await this.#deleteKeys(keys)
      keys = []
    }
    if (keys.length > 0) await this.#deleteKeys(keys)
  }

  async *listEach(folder: string): AsyncGenerator<{ name: string; isFolder: boolean }> {
    const prefix = `${folder}/`
    for await (const page of this.#listPages(prefix, '/')) {
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) {
        yield { name: Prefix.slice(prefix.length, -1), isFolder: true }
      }
      for (const { Key = '' } of page.Contents ?? []) {
        yield { name: Key.slice(prefix.length), isFolder: false }
      }
    }
  }

  /** Yields the keys of all files whose key begins so, in the order of their bytes. */
  async *listKeys(prefix: string): AsyncGenerator<string> {
    for await (const page of this.#listPages(prefix)) {
      for (const { Key } of page.Contents ?? []) if (Key) yield Key
    }
  }

  /** A bucket does not tell how much room it has. */
  async assertRoom(): Promise<void> {}

  /** Asks for one key, to learn whether the settings are right. */
  async check(): Promise<void> {
    await this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, MaxKeys: 1 }))
  }

  async dropUnfinished(before: Date): Promise<void> {
    const { Uploads = [] } = await this.#ask(() =>
      this.#client.send(new ListMultipartUploadsCommand({ Bucket: this.#bucket })),
    )
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Initiated && Initiated < before) await this.#abort({ Key, UploadId })
    }
  }

  async #putParts(
    key: string,
    first: Buffer,
    others: AsyncIterable<{ bytes: Buffer }>,
  ): Promise<void> {
    const target = { Bucket: this.#bucket, Key: key }
    const { UploadId } = await this.#ask(() =>
      this.#client.send(new CreateMultipartUploadCommand(target)),
    )
    const upload = { ...target, UploadId }
    const sent: { PartNumber: number; ETag: string | undefined }[] = []
    const send = async (bytes: Buffer) => {
      const PartNumber = sent.length + 1
      const part = new UploadPartCommand({ ...upload, PartNumber, Body: bytes })
      const { ETag } = await this.#ask(() => this.#client.send(part))
      sent.push({ PartNumber, ETag })
    }
    try {
      await send(first)
      for await (const { bytes } of others) await send(bytes)
      await this.#ask(() =>
        this.#client.send(
          new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }),
        ),
      )
    } catch (error) {
      // If this fails too, the daily clean-up drops the parts.
      await this.#abort(upload).catch(() => {})
      throw error
    }
  }

  async #abort({ Key, UploadId }: { Key: string | undefined; UploadId: string | undefined }) {
    await this.#ask(() =>
      this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId })),
    )
  }

  async #delete(key: string): Promise<void> {
    const target = { Bucket: this.#bucket, Key: key }
    await this.#ask(() => this.#client.send(new DeleteObjectCommand(target)))
  }

  async #deleteKeys(keys: string[]): Promise<void> {
    const { Errors = [] } = await this.#ask(() =>
      this.#client.send(
        new DeleteObjectsCommand({
          Bucket: this.#bucket,
          Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
        }),
      ),
    )
    if (Errors[0]) throw new StorageAwayError(`${Errors[0].Key}: ${Errors[0].Message}`)
  }

  async *#listPages(prefix: string, delimiter?: string) {
    for (let next: string | undefined; ; ) {
      const page = await this.#ask(() =>
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: prefix,
            Delimiter: delimiter,
            ContinuationToken: next,
          }),
        ),
      )
      yield page
      next = page.NextContinuationToken
      if (!page.IsTruncated || !next) return
    }
  }

  /** @throws MissingFileError, or StorageAwayError with the storage's own error as its cause */
  async #ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (['NoSuchKey', 'NotFound'].includes(name))
        throw new MissingFileError('there is no such file')
      throw new StorageAwayError(`the storage of files failed: ${name}`, { cause: error })
    }
  }
}

function createClient(place: BucketPlace): S3Client {
  return new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.key, secretAccessKey: place.secret },
    forcePathStyle: place.isPathStyle,
    maxAttempts: attempts,
    // Many storages do not know the checksums that newer versions of the client add to every call.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: connectionsMax },
      httpsAgent: { maxSockets: connectionsMax },
    },
  })
}
