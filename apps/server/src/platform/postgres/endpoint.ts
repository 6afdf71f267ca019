// Where PostgreSQL listens: on a Unix socket that only its account and root can open, or, on systems without such
// sockets, on a loopback port with a random password.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, rmdirSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { makePrivateFolder, type Place, writePrivateFile } from './place.ts'

export type Endpoint =
  | { kind: 'socket'; dir: string; port: number }
  | { kind: 'loopback'; port: number; password: string }

/** The settings with which `pg` connects as the application. */
export interface PrivateConnection {
  host: string
  port: number
  user: string
  database: string
  password?: string
  ssl: false
}

/** The longest path of a Unix socket, without its terminating NUL. */
const maxSocketPathBytes = process.platform === 'darwin' ? 103 : 107
const socketPort = 5432

export const defaultTransport: Endpoint['kind'] =
  process.platform === 'win32' ? 'loopback' : 'socket'

export async function prepareEndpoint(
  place: Place,
  transport: Endpoint['kind'],
): Promise<Endpoint> {
  if (transport === 'loopback') {
    return { kind: 'loopback', port: await findFreePort(), password: keepPassword(place) }
  }
  const dir = chooseSocketDir(place.dir)
  makePrivateFolder(dir, place.account)
  return { kind: 'socket', dir, port: socketPort }
}

/** Removes the socket's folder if `prepareEndpoint` has created it outside the place. */
export function removeEndpoint(place: Place, endpoint: Endpoint): void {
  if (endpoint.kind !== 'socket' || endpoint.dir.startsWith(place.dir)) return
  try {
    rmdirSync(endpoint.dir)
  } catch {
    // The folder is not empty, or does not exist any more. The next start takes care of it.
  }
}

export function connectTo(
  endpoint: Endpoint,
  user = 'fovea',
  database = 'fovea',
): PrivateConnection {
  const host = endpoint.kind === 'socket' ? endpoint.dir : '127.0.0.1'
  const password = endpoint.kind === 'loopback' ? { password: endpoint.password } : {}
  return { host, port: endpoint.port, user, database, ...password, ssl: false }
}

export function socketFile(endpoint: Endpoint): string | undefined {
  return endpoint.kind === 'socket'
    ? path.join(endpoint.dir, `.s.PGSQL.${endpoint.port}`)
    : undefined
}

/** Writes down the endpoint for other commands on the same folder, such as the backup. */
export function publishEndpoint(place: Place, endpoint: Endpoint): void {
  writePrivateFile(endpointFile(place), JSON.stringify(endpoint), place)
}

/** The endpoint of the last start, or undefined before the first. */
export function readEndpoint(place: Place): Endpoint | undefined {
  try {
    return JSON.parse(readFileSync(endpointFile(place), 'utf8'))
  } catch {
    return undefined
  }
}

function endpointFile(place: Place): string {
  return path.join(place.dir, 'endpoint.json')
}

function chooseSocketDir(placeDir: string): string {
  const name = `fovea-${createHash('sha256').update(placeDir).digest('hex').slice(0, 16)}`
  const candidates = [
    path.join(placeDir, 'run'),
    path.join(os.tmpdir(), name),
    path.join('/tmp', name),
  ]
  const dir = candidates.find(
    (candidate) => Buffer.byteLength(`${candidate}/.s.PGSQL.${socketPort}`) <= maxSocketPathBytes,
  )
  return dir ?? path.join('/tmp', name)
}

function keepPassword(place: Place): string {
  const file = path.join(place.dir, 'password')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const password = randomBytes(32).toString('base64url')
    writePrivateFile(file, password, place)
    return password
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('no port'))
      })
    })
  })
}
