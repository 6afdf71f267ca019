// An S3-compatible storage for tests, in memory: the calls that `bucket-driver.ts` makes, with signatures that are checked,
// as Amazon's reference of the API describes them.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { v7 } from 'uuid'
import { type BucketPlace, parseBucketUrl } from '../bucket-place.ts'
import { judgeSignature } from './judge-signature.ts'

const bucket = 'fovea'
const account = { key: 'heron', secret: 'reeds/water' }

/** The most keys that one answer lists. */
const pageKeys = 1_000

export interface BucketServer {
  /** What `S3_URL` would be. */
  url: string
  place: BucketPlace
  /** Everything that the storage keeps: keys of files, and uploads in parts that are not complete. */
  listAll(): Promise<string[]>
  /** Set to make calls fail: gets the method and the path with its query. */
  refuses: (method: string, url: string) => boolean
  close(): Promise<void>
}

interface Upload {
  key: string
  initiated: Date
  parts: Map<number, Buffer>
}

interface Call {
  key: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: Buffer
  xml?: Record<string, unknown>
}

const xmlParser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => ['Object', 'Part'].includes(name),
})
const xmlBuilder = new XMLBuilder()

export async function startBucketServer(): Promise<BucketServer> {
  const files = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request
    const body = await buffer(request)
    const { pathname, searchParams } = new URL(url, 'http://storage.test')
    const [asked, ...names] = decodeURIComponent(pathname).slice(1).split('/')
    const refusal = judgeSignature(
      { method, pathname, query: searchParams, headers, body },
      account,
    )
    const call = { key: names.join('/'), query: searchParams, headers, body }
    const found = started.refuses(method, url)
      ? refuse(503, 'SlowDown')
      : refusal
        ? refuse(403, refusal)
        : asked === bucket
          ? answer(method, call)
          : refuse(404, 'NoSuchBucket')
    const xml = found.xml && Buffer.from(xmlBuilder.build(found.xml))
    response.writeHead(found.status ?? 200, found.headers).end(xml ?? found.body)
  }

  function answer(method: string, call: Call): Answer {
    const { query } = call
    if (method === 'PUT') return query.has('uploadId') ? putPart(call) : put(call)
    if (method === 'POST' && query.has('delete')) return deleteMany(call)
    if (method === 'POST') return query.has('uploads') ? beginUpload(call) : completeUpload(call)
    if (method === 'DELETE') {
      if (query.has('uploadId')) uploads.delete(query.get('uploadId') ?? '')
      else files.delete(call.key)
      return { status: 204 }
    }
    if (call.key) return get(call.key)
    return query.has('uploads') ? listUploads() : listKeys(query)
  }

  function get(key: string): Answer {
    const body = files.get(key)
    return body
      ? { body, headers: { 'content-length': `${body.length}` } }
      : refuse(404, 'NoSuchKey')
  }

  function put({ key, headers, body }: Call): Answer {
    const source = headers['x-amz-copy-source']
    if (source === undefined) return keep(key, body)
    const copied = files.get(decodeURIComponent(String(source)).replace(`/${bucket}/`, ''))
    if (!copied) return refuse(404, 'NoSuchKey')
    keep(key, copied)
    return { xml: { CopyObjectResult: { ETag: tagOf(copied) } } }
  }

  function keep(key: string, bytes: Buffer): Answer {
    files.set(key, bytes)
    return { headers: { etag: tagOf(bytes) } }
  }

  function putPart({ query, body }: Call): Answer {
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (!upload) return refuse(404, 'NoSuchUpload')
    upload.parts.set(Number(query.get('partNumber')), body)
    return { headers: { etag: tagOf(body) } }
  }

  function beginUpload({ key }: Call): Answer {
    const id = v7()
    uploads.set(id, { key, initiated: new Date(), parts: new Map() })
    return { xml: { InitiateMultipartUploadResult: { UploadId: id } } }
  }

  function completeUpload({ query, body }: Call): Answer {
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (!upload) return refuse(404, 'NoSuchUpload')
    const sent: { PartNumber: string; ETag: string }[] =
      xmlParser.parse(body).CompleteMultipartUpload.Part
    const parts = sent.map(
      ({ PartNumber }) => upload.parts.get(Number(PartNumber)) ?? Buffer.alloc(0),
    )
    if (parts.some((part, i) => tagOf(part) !== sent[i]?.ETag)) return refuse(400, 'InvalidPart')
    uploads.delete(id)
    const whole = Buffer.concat(parts)
    keep(upload.key, whole)
    return { xml: { CompleteMultipartUploadResult: { ETag: tagOf(whole) } } }
  }

  function deleteMany({ body }: Call): Answer {
    const named: { Key: string }[] = xmlParser.parse(body).Delete.Object
    for (const { Key } of named) files.delete(Key)
    return { xml: { DeleteResult: {} } }
  }

  function listUploads(): Answer {
    const Upload = Array.from(uploads, ([UploadId, { key, initiated }]) => ({
      Key: key,
      UploadId,
      Initiated: initiated.toISOString(),
    }))
    return { xml: { ListMultipartUploadsResult: { Upload } } }
  }

  /** Keys after the one with which the page before has ended. What stands before the delimiter is listed once. */
  function listKeys(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    const delimiter = query.get('delimiter')
    const after = query.get('continuation-token') ?? ''
    const shorten = (key: string) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
      return end < 0 ? key : key.slice(0, end + 1)
    }
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix))
    const found = [...new Set(keys.map(shorten))].sort().filter((key) => key > after)
    const page = found.slice(0, Math.min(pageKeys, Number(query.get('max-keys') ?? pageKeys)))
    const isTruncated = page.length < found.length
    return {
      xml: {
        ListBucketResult: {
          IsTruncated: isTruncated,
          ...(isTruncated && { NextContinuationToken: page.at(-1) }),
          Contents: page.filter((key) => files.has(key)).map((Key) => ({ Key })),
          CommonPrefixes: page.filter((key) => !files.has(key)).map((Prefix) => ({ Prefix })),
        },
      },
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const [key, secret] = [account.key, account.secret].map(encodeURIComponent)
  const url = `http://${key}:${secret}@127.0.0.1:${port}/${bucket}`
  const started: BucketServer = {
    url,
    place: parseBucketUrl(url) as BucketPlace,
    refuses: () => false,
    async listAll() {
      return [...files.keys(), ...Array.from(uploads.keys(), (id) => `upload ${id}`)].sort()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return started
}

function refuse(status: number, code: string): Answer {
  return { status, xml: { Error: { Code: code, Message: code } } }
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
