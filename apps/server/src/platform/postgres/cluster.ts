// PostgreSQL's data files, which are created once, and the rules about who may connect.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { syncFolder } from '../files/sync-folder.ts'
import { type Account, isRoot, readOwnAccount } from './account.ts'
import { type Binaries, missingBinaries, thisPlatform } from './binaries.ts'
import type { Endpoint } from './endpoint.ts'
import { OperatorError } from './operator-error.ts'
import { type Place, writePrivateFile } from './place.ts'

const unfinishedPrefix = 'data.unfinished-'

/**
 * The first of these that exists on this machine is used. Even with PostgreSQL's own collation, character classes come
 * from the C library: with the plain `C` locale, trigrams and the search parser recognise no letter beyond ASCII.
 */
const characterLocales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'C']

/**
 * Creates the data files if there are none. Only complete ones get their final name, so if the process is killed
 * halfway, the next start begins again.
 */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  endpoint: Endpoint,
): Promise<void> {
  for (const name of readdirSync(place.dir)) {
    if (name.startsWith(unfinishedPrefix)) removeUnfinished(path.join(place.dir, name))
  }
  if (existsSync(place.clusterDir)) return
  const unfinished = path.join(place.dir, `${unfinishedPrefix}${process.pid}`)
  await initialise(unfinished, place, binaries, endpoint)
  renameSync(unfinished, place.clusterDir)
  await syncFolder(place.dir)
}

/** Children of a killed process may go on writing for a moment. */
function removeUnfinished(folder: string): void {
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 })
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
  throw new OperatorError(`The database could not be created in ${place.dir}: ${output.trim()}`, {
    mayPass: true,
  })
}

interface InitdbFailure extends Error {
  code: unknown
  stderr: string
}

/** Runs initdb without blocking this process, which must answer calls meanwhile. @returns undefined when it worked. */
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
 * Writes the rules by which only root and the account that runs the server may connect. With a socket, the kernel
 * reports the account of the caller, so that no password has to be stored. The rules are written at each start, since
 * another account may start the server next time.
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

/** @returns options for a child process that runs as the account and gets none of our environment variables. */
export function runAs({ uid, gid }: Account) {
  if (process.platform === 'win32') return {}
  const identity = isRoot ? { uid, gid } : {}
  return { ...identity, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } }
}
