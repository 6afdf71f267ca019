// The place of a data folder's database. It is inside the data folder, or below /var/lib/fovea when Fovea runs as root
// and PostgreSQL's account cannot enter the data folder. In the second case a note in the data folder names the place.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { prepareDataFolder } from '../data-folder.ts'
import {
  type Account,
  canEnter,
  canRun,
  ensureSystemAccount,
  findAccount,
  isRoot,
  readOwnAccount,
} from './account.ts'
import { type Binaries, copyBinaries } from './binaries.ts'
import { OperatorError } from './operator-error.ts'

const sharedDir = '/var/lib/fovea'
const noteName = 'database-is-elsewhere.txt'

export interface Place {
  /** Contains all files of PostgreSQL: `data`, `log`, and usually the socket. Only `account` can enter it. */
  dir: string
  clusterDir: string
  logDir: string
  /** The account as which PostgreSQL runs. */
  account: Account
}

/** @returns the place of the data folder's database, or undefined when there is none yet. Changes nothing. */
export function findPlace(dataDir: string): Place | undefined {
  const dir = readNote(dataDir) ?? path.join(dataDir, 'postgres')
  const clusterDir = path.join(dir, 'data')
  if (!isRoot) assertOwn(dir)
  if (!existsSync(clusterDir)) return undefined
  return describePlace(dir, isRoot ? readOwner(clusterDir) : readOwnAccount())
}

/** Finds the place, or chooses and creates it. A data folder that does not exist is created, too. */
export function settlePlace(dataDir: string): Place {
  prepareDataFolder(dataDir)
  const noted = readNote(dataDir)
  if (noted && !existsSync(noted)) {
    throw new OperatorError(
      `The database of ${dataDir} is kept in ${noted}, which is missing. Put it back, or delete ${path.join(dataDir, noteName)} to begin with an empty database.`,
    )
  }
  const found = findPlace(dataDir)
  if (found) {
    if (isRoot && !canEnter(found.account, found.dir)) throw cannotEnter(found)
    return found
  }
  if (!isRoot) return makePlace(path.join(dataDir, 'postgres'), readOwnAccount())
  const account = ensureSystemAccount()
  if (noted) return makePlace(noted, account)
  if (canEnter(account, dataDir)) return makePlace(path.join(dataDir, 'postgres'), account)
  return makePlace(claimSharedPlace(dataDir, account), account)
}

/** @returns the programs, or a copy of them if the place's account cannot run them where npm has installed them. */
export function reachBinaries(binaries: Binaries, { account }: Place): Binaries {
  const catalog = path.join(binaries.dir, 'share/postgresql/postgres.bki')
  if (!isRoot || canRun(account, binaries.postgres, catalog)) return binaries
  return copyBinaries(binaries, ensureSharedDir())
}

function describePlace(dir: string, account: Account): Place {
  const inside = (name: string) => path.join(dir, name)
  return { dir, clusterDir: inside('data'), logDir: inside('log'), account }
}

function makePlace(dir: string, account: Account): Place {
  const place = describePlace(dir, account)
  for (const folder of [place.dir, place.logDir]) makePrivateFolder(folder, account)
  return place
}

/**
 * Creates the folder, which only the account can enter, or uses the existing one if it belongs to the account. In a
 * shared folder such as /tmp, somebody else may have created a folder or a link with this name.
 */
export function makePrivateFolder(folder: string, account: Account): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
  if (isRoot && lstatSync(folder).uid === 0) lchownSync(folder, account.uid, account.gid)
  const state = lstatSync(folder)
  if (state.isDirectory() && (state.uid === account.uid || process.platform === 'win32')) return
  throw new OperatorError(
    `PostgreSQL runs as ${account.name}, but the folder ${folder} does not belong to that account. Set FOVEA_DATA to another folder.`,
  )
}

/** Writes a file that only the account and root can read, whichever of the two starts the server. */
export function writePrivateFile(file: string, content: string, { account }: Place): void {
  writeFileSync(file, content, { mode: 0o600 })
  giveTo(account, file)
}

export function giveTo(account: Account, file: string): void {
  if (isRoot) lchownSync(file, account.uid, account.gid)
}

/** Always creates a new folder. An existing one may belong to a deleted data folder, and must not be used again. */
function claimSharedPlace(dataDir: string, account: Account): string {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12)
  for (let number = 1; ; number += 1) {
    const dir = path.join(ensureSharedDir(), number === 1 ? name : `${name}-${number}`)
    if (existsSync(dir)) continue
    makePrivateFolder(dir, account)
    writeFileSync(path.join(dir, 'data-folder.txt'), `${dataDir}\n`)
    try {
      writeFileSync(path.join(dataDir, noteName), composeNote(dir), { flag: 'wx' })
      return dir
    } catch (error) {
      const other = readNote(dataDir)
      if (!other) throw error
      return other
    }
  }
}

function ensureSharedDir(): string {
  mkdirSync(sharedDir, { recursive: true })
  chmodSync(sharedDir, 0o755)
  return sharedDir
}

function composeNote(dir: string): string {
  return `The database of this folder is kept in
${dir}
because Fovea was started as root, PostgreSQL does not run as root, and its own account cannot enter this folder.
\`npm run backup FILE\` saves both. Do not delete this note, since Fovea finds the database by it.
`
}

function readNote(dataDir: string): string | undefined {
  try {
    return readFileSync(path.join(dataDir, noteName), 'utf8').split('\n')[1]
  } catch {
    return undefined
  }
}

function readOwner(clusterDir: string): Account {
  const { uid } = statSync(clusterDir)
  const owner = uid === 0 ? undefined : findAccount(uid)
  if (owner) return owner
  throw new OperatorError(
    `${clusterDir} belongs to ${uid === 0 ? 'root' : `user ${uid}, who has no account on this machine`}. PostgreSQL cannot run as that user. Give the folder to an ordinary account (chown -R).`,
  )
}

function assertOwn(dir: string): void {
  const uid = existsSync(dir) ? statSync(dir).uid : process.getuid?.()
  if (uid === process.getuid?.()) return
  throw new OperatorError(
    `The database in ${dir} belongs to ${findAccount(uid ?? 0)?.name ?? `user ${uid}`}, not to you. Start Fovea as the user who started it before, or choose another folder with FOVEA_DATA.`,
  )
}

function cannotEnter({ dir, account }: Place): OperatorError {
  return new OperatorError(
    `PostgreSQL runs as ${account.name}, which cannot enter ${dir} any more. Allow it with chmod o+x on the folders above.`,
  )
}
