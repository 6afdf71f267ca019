// PostgreSQL's data files: made once, whole or not at all, and who may connect to them.
import { execFile } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Account, isRoot, readOwnAccount } from './account.ts'
import { type Binaries, missingBinaries, thisPlatform } from './binaries.ts'
import type { Endpoint } from './endpoint.ts'
import { OperatorError } from './operator-error.ts'
import { type Place, writePrivateFile } from './place.ts'

const unfinishedPrefix = 'data.unfinished-'

/**
 * Character classes come from the C library even with PostgreSQL's own collation: with plain C, trigrams and the
 * search parser see no letter beyond ASCII.
 */
const characterLocales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'C']

/** Makes the data files if there are none. Killed halfway, it begins anew next time: only whole ones get their name. */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  endpoint: Endpoint,
): Promise<void> {
  for (const name of readdirSync(place.dir)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(path.join(place.dir, name), { recursive: true })
  }
  if (existsSync(place.clusterDir)) return
  const unfinished = path.join(place.dir, `${unfinishedPrefix}${process.pid}`)
  await initialise(unfinished, place, binaries, endpoint)
  renameSync(unfinished, place.clusterDir)
  syncFolder(place.dir)
}

async function initialise(
  dir: string,
  place: Place,
  binaries: Binaries,
  endpoint: Endpoint,
): Promise<void> {
  let output = ''
  for (const characterLocale of characterLocales) {
    const options = ['-D', dir, '--username=postgres', '--encoding=UTF8', '--data-checksums']
    options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
    options.push(`--lc-ctype=${characterLocale}`, '--no-instructions')
    if (endpoint.kind === 'loopback') {
      options.push('--auth=scram-sha-256', `--pwfile=${path.join(place.dir, 'password')}`)
    } else {
      options.push('--auth=peer')
    }
    const failure = await initdb(binaries, options, place)
    if (!failure) return
    if (failure.code === 'ENOENT') throw missingBinaries(`${thisPlatform} with this C library`)
    output = failure.stderr || failure.message
    rmSync(dir, { recursive: true, force: true })
    if (!output.includes('locale')) break
  }
  throw new OperatorError(`The database could not be made in ${place.dir}: ${output.trim()}`, {
    mayPass: true,
  })
}

interface InitdbFailure extends Error {
  code: unknown
  stderr: string
}

/** The server answers meanwhile that it is starting: hence a child that is not waited for. */
async function initdb(
  { initdb: file }: Binaries,
  options: string[],
  place: Place,
): Promise<InitdbFailure | undefined> {
  try {
    await promisify(execFile)(file, options, { ...runAs(place.account), cwd: place.dir })
    return undefined
  } catch (error) {
    return error as InitdbFailure
  }
}

/**
 * Only the account that runs the server, and root, may connect; the kernel vouches for them, so no password lies about.
 * Written at each start, since another account may start it next time.
 */
export function writeAccessRules(place: Place, endpoint: Endpoint): void {
  const rule =
    endpoint.kind === 'socket'
      ? 'local all all peer map=fovea'
      : 'host all all 127.0.0.1/32 scram-sha-256'
  const names = new Set(['root', place.account.name, readOwnAccount().name])
  const map = [...names].map((name) => `fovea "${name}" all`)
  writePrivateFile(path.join(place.dir, 'hba.conf'), `${rule}\n`, place)
  writePrivateFile(path.join(place.dir, 'ident.conf'), `${map.join('\n')}\n`, place)
}

/** What makes a child process run as the account, with nothing of our environment. */
export function runAs({ uid, gid }: Account) {
  if (process.platform === 'win32') return {}
  const identity = isRoot ? { uid, gid } : {}
  return { ...identity, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } }
}

function syncFolder(dir: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(dir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
