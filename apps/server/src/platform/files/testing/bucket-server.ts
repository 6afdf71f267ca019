// An S3-compatible storage for tests: s3rver, with the two calls that it lacks, listing and aborting uploads in parts,
// and with a listing of folders that also finds those with nothing but folders in them.
/// <reference path="./s3rver.d.ts" />
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import S3rver, { type List } from 's3rver'
import { type BucketPlace, parseBucketUrl } from '../bucket-place.ts'

const bucket = 'fovea'

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

export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'fovea-bucket-'))
  const storage = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  await storage.configureBuckets()
  storage.store.listObjects = listFolders(storage.store.listObjects.bind(storage.store))
  const answer = storage.callback()
  const bucketDir = path.join(directory, bucket)
  const uploadsDir = path.join(bucketDir, '._S3rver_uploads')
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request
    const query = new URL(url, 'http://storage.test').searchParams
    if (started.refuses(method, url)) {
      request.resume()
      return response.writeHead(503).end()
    }
    if (method === 'DELETE' && query.has('uploadId')) {
      await rm(path.join(uploadsDir, path.basename(query.get('uploadId') ?? '')), {
        recursive: true,
      })
      return response.writeHead(204).end()
    }
    if (method === 'GET' && query.has('uploads')) {
      const uploads = await Promise.all((await listUploads()).map(describeUpload))
      const xml = `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
    }
    answer(request, response)
  }
  const listUploads = async () => (existsSync(uploadsDir) ? readdir(uploadsDir) : [])
  const describeUpload = async (id: string) => {
    const key = await readFile(path.join(uploadsDir, id, 'key'), 'utf8')
    const { mtime } = await stat(path.join(uploadsDir, id, 'key'))
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`
  const started: BucketServer = {
    url,
    place: parseBucketUrl(url) as BucketPlace,
    refuses: () => false,
    async listAll() {
      const entries = await readdir(bucketDir, { withFileTypes: true, recursive: true })
      const files = entries
        .filter((entry) => entry.isFile() && entry.name.endsWith('._S3rver_object'))
        .map((entry) => path.relative(bucketDir, path.join(entry.parentPath, entry.name)))
      const uploads = (await listUploads()).map((id) => `upload ${id}`)
      return [...files.map((name) => name.replace('._S3rver_object', '')), ...uploads].sort()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true })
    },
  }
  return started
}

function listFolders(list: List): List {
  return async (name, { delimiter, ...options }) => {
    if (!delimiter) return list(name, options)
    const { prefix = '', maxKeys = 1_000, ...others } = options
    const { objects } = await list(name, { ...others, prefix })
    const restOf = ({ key }: { key: string }) => key.slice(prefix.length).split(delimiter)
    const direct = objects.filter((object) => restOf(object).length === 1)
    const folders = objects.filter((object) => restOf(object).length > 1)
    const names = new Set(folders.map((object) => `${prefix}${restOf(object)[0]}${delimiter}`))
    return {
      objects: direct.slice(0, maxKeys),
      commonPrefixes: Array.from(names),
      isTruncated: direct.length > maxKeys,
    }
  }
}
