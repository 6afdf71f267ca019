// Goes through a folder that has one folder for each user, as a stream, and asks the database about many users at once.
// Folders of users who no longer exist are deleted. Names that the store cannot have given are left alone.

import { inArray } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { validate } from 'uuid'
import type { Db } from '../database.ts'
import { users } from '../tables/users.ts'
import type { FileStore } from './file-store.ts'

/** How many ids one query contains. */
const usersAtOnce = 250

export interface FolderSweep {
  db: Db
  files: FileStore
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** @param visit gets ids of users who exist and have a folder, some at a time */
export async function sweepUserFolders(
  parts: FolderSweep,
  folder: string,
  visit: (userIds: string[]) => Promise<void>,
): Promise<void> {
  let userIds: string[] = []
  const visitKnown = async () => {
    const known = await findUsers(parts.db, userIds)
    if (known.size === 0 && userIds.length > 0) {
      // A wrong database is more likely than the deletion of all users.
      parts.log.warn(
        { folder, users: userIds.length },
        'the database knows none of these users, so their files were not deleted',
      )
      return
    }
    // Ids of users are never used again.
    for (const userId of userIds) {
      if (!known.has(userId)) await removeUnowned(parts, `${folder}/${userId}`)
    }
    await visit(Array.from(known))
  }
  for await (const { name, isFolder } of parts.files.listEach(folder)) {
    if (!isFolder || !isId(name)) continue
    if (userIds.push(name) < usersAtOnce) continue
    await visitKnown()
    userIds = []
  }
  await visitKnown()
}

/** @returns the ids in the folder of a user. An error is logged, so that the other users are still visited. */
export async function listIds({ files, log }: FolderSweep, folder: string): Promise<string[]> {
  try {
    return (await files.list(folder)).filter(isId)
  } catch (error) {
    log.warn({ folder, err: error }, 'a folder could not be swept')
    return []
  }
}

export async function removeUnowned(
  { files, log }: Pick<FolderSweep, 'files' | 'log'>,
  key: string,
): Promise<void> {
  await files
    .deleteAll(key)
    .catch((error: unknown) =>
      log.warn({ key, err: error }, 'files without an owner could not be deleted'),
    )
}

/** Whether the store could have given a file or folder this name. */
function isId(name: string): boolean {
  return validate(name) && name === name.toLowerCase()
}

async function findUsers(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  return new Set(rows.map(({ id }) => id))
}
