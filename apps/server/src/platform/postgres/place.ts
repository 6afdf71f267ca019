// Where the database of a data folder lives: inside it, or, when Fovea runs as root and PostgreSQL's account cannot
// enter that folder, below /var/lib/fovea. A note in the data folder then names the place and decides from there on.
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
  /** Holds everything of PostgreSQL: `data`, `log`, mostly the socket too; owned by `account`, closed to others. */
  dir: string
  clusterDir: string
  logDir: string
  /** As whom PostgreSQL runs. */
  account: Account
}

/** Where the data folder's database is, if it has been made; changes nothing. */
export function findPlace(dataDir: string): Place | undefined {
  const dir = readNote(dataDir) ?? path.join(dataDir, 'postgres')
  const clusterDir = path.join(dir, 'data')
  if (!isRoot) assertOwn(dir)
  if (!existsSync(clusterDir)) return undefined
  return describePlace(dir, isRoot ? readOwner(clusterDir) : readOwnAccount())
}

/** Finds the place, or chooses and makes it: a data folder that does not exist is created. */
export function settlePlace(dataDir: string): Place {
  prepareDataFolder(dataDir)
  const noted = readNote(dataDir)
  if (noted && !existsSync(noted)) {
    throw new OperatorError(
      `The database of ${dataDir} is kept in ${noted}, which is missing: put it back, or delete ${path.join(dataDir, noteName)} to begin with an empty one.`,
    )
  }
  const found = findPlace(dataDir)
  if (found) {
    if (isRoot && !canEnter(found.account, found.dir)) throw unreachable(found)
    return found
  }
  if (!isRoot) return makePlace(path.join(dataDir, 'postgres'), readOwnAccount())
  const account = ensureSystemAccount()
  if (noted) return makePlace(noted, account)
  if (canEnter(account, dataDir)) return makePlace(path.join(dataDir, 'postgres'), account)
  return makePlace(claimSharedPlace(dataDir, account), account)
}

/** The binaries, copied if the place's account cannot run them where npm put them. */
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
 * Makes the folder, open to the account alone, or takes the one that is there if it is really ours: in a shared
 * folder such as /tmp somebody else may have put one, or a link, before us.
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
    `${folder} is not a folder of ${account.name}, as whom PostgreSQL runs: give it another FOVEA_DATA.`,
  )
}

/** Writes a file that only the account, whoever of both started PostgreSQL, and root can read. */
export function writePrivateFile(file: string, content: string, { account }: Place): void {
  writeFileSync(file, content, { mode: 0o600 })
  giveTo(account, file)
}

export function giveTo(account: Account, file: string): void {
  if (isRoot) lchownSync(file, account.uid, account.gid)
}

/** A new folder even where an older one is left from a data folder that was deleted: that one is not ours to reuse. */
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
\`npm run backup FILE\` saves both. Do not delete this note: it is how Fovea finds the database.
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
    `${clusterDir} belongs to ${uid === 0 ? 'root' : `user ${uid}, who has no account here`}, as whom PostgreSQL cannot run: give it to an ordinary account (chown -R).`,
  )
}

function assertOwn(dir: string): void {
  const uid = existsSync(dir) ? statSync(dir).uid : process.getuid?.()
  if (uid === process.getuid?.()) return
  throw new OperatorError(
    `The database in ${dir} belongs to ${findAccount(uid ?? 0)?.name ?? `user ${uid}`}, not to you: start Fovea as the user who started it before, or choose another folder with FOVEA_DATA.`,
  )
}

function unreachable({ dir, account }: Place): OperatorError {
  return new OperatorError(
    `PostgreSQL runs as ${account.name}, who cannot enter ${dir} any more: allow it with chmod o+x on the folders above.`,
  )
}
