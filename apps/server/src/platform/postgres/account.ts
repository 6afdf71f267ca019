// PostgreSQL refuses root. Started as root, it runs as a system account of Fovea's own: sharing `nobody` or the
// distribution's `postgres` would let other services read the data.
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
      `PostgreSQL needs an account with a name, and user ${process.getuid?.()} has none here: start Fovea as another user, or set DATABASE_URL.`,
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

/** Makes the account at the first start as root. */
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
    `PostgreSQL does not run as root, and a system account for it could not be made: create one named ${accountName}, start Fovea as an ordinary user, or set DATABASE_URL.`,
  )
}

/** Whether the account can enter all the folders: asked of the system, since mode bits do not tell about ACLs. */
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
