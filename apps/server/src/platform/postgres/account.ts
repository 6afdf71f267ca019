// PostgreSQL refuses to run as root. When root starts Fovea, PostgreSQL runs as a separate system account. With
// `nobody` or the distribution's `postgres` instead, other services could read the data.
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import { OperatorError } from './operator-error.ts'

export interface Account {
  name: string
  uid: number
  gid: number
}

const accountName = 'fovea'

export const isRoot = process.getuid?.() === 0

/** The account that started this process. */
export function readOwnAccount(): Account {
  try {
    const { username, uid, gid } = os.userInfo()
    return { name: username, uid, gid }
  } catch {
    throw new OperatorError(
      `PostgreSQL needs an account with a name, but user ${process.getuid?.()} has none on this machine. Start Fovea as another user, or set DATABASE_URL.`,
    )
  }
}

export function findAccount(nameOrUid: string | number): Account | undefined {
  const read = (option: string) =>
    spawnSync('id', [option, String(nameOrUid)], { encoding: 'utf8' })
  const uid = read('-u')
  if (uid.status !== 0) return undefined
  const name = read('-un').stdout.trim()
  const gid = read('-g').stdout.trim()
  return { name, uid: Number(uid.stdout), gid: Number(gid) }
}

/** Creates the account when root starts Fovea for the first time. */
export function ensureSystemAccount(): Account {
  const existing = findAccount(accountName)
  if (existing) return existing
  const useradd =
    '--system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin'
  spawnSync('useradd', [...useradd.split(' '), accountName])
  const created = findAccount(accountName)
  if (created) return created
  spawnSync('addgroup', ['-S', accountName])
  spawnSync('adduser', ['-S', '-D', '-H', '-h', '/nonexistent', '-G', accountName, accountName])
  const createdByBusybox = findAccount(accountName)
  if (createdByBusybox) return createdByBusybox
  throw new OperatorError(
    `PostgreSQL does not run as root, and a system account for it could not be created. Create one named ${accountName}, start Fovea as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Whether the account can enter all the folders. This is tried, since mode bits do not show access control lists. */
export function canEnter(account: Account, ...folders: string[]): boolean {
  return succeedsAs(account, 'for folder; do cd "$folder" || exit 1; done', folders)
}

/** Whether the account can run the program (with its libraries) and read the file. */
export function canRun(account: Account, program: string, file: string): boolean {
  return succeedsAs(account, 'test -r "$2" && exec "$1" --version', [program, file])
}

function succeedsAs({ uid, gid }: Account, script: string, values: string[]): boolean {
  const options = { uid, gid, cwd: '/', stdio: 'ignore' } as const
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...values], options).status === 0
}
