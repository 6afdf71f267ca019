// Folders and tags that a request names must be the user's own.
import { countOwnTags, isOwnFolder } from '../../domain/notes/note-store.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'

/** @throws Failure `not_found` */
export async function assertOwn(
  tx: Tx,
  userId: string,
  { folderId, tags = [] }: { folderId?: string | null | undefined; tags?: string[] | undefined },
): Promise<void> {
  if (folderId && !(await isOwnFolder(tx, userId, folderId))) fail('not_found')
  const wanted = new Set(tags.map((tag) => tag.toLowerCase()))
  if ((await countOwnTags(tx, userId, [...wanted])) < wanted.size) fail('not_found')
}
