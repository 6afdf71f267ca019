// The handlers for folders.
import type { contract } from '@fovea/contract'
import { foldersMax } from '@fovea/contract/note-limits.ts'
import type { Folder } from '@fovea/contract/note-shapes.ts'
import { v7 } from 'uuid'
import {
  countNotesInFolder,
  countNotesInFolders,
  findFolder,
  findFolders,
  insertFolder,
  type KeptFolder,
  updateFolder,
} from '../../domain/notes/folder-store.ts'
import { assertMovable, assertPlaceIn } from '../../domain/notes/folder-tree.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Handlers } from '../../platform/routes.ts'
import { deleteFolder } from './delete-folder.ts'
import type { NoteParts } from './note-parts.ts'
import { sortByTitle } from './sort-titles.ts'

export function foldersHandlers(parts: NoteParts): Handlers<typeof contract.folders> {
  const { db, clock } = parts

  async function answer(userId: string, id: string): Promise<Folder> {
    const folder = (await findFolder(db, userId, id)) ?? fail('not_found')
    return toFolder(folder, await countNotesInFolder(db, userId, id))
  }

  return {
    async folders({ caller }) {
      const { userId, lang } = caller
      const [found, counts] = [await findFolders(db, userId), await countNotesInFolders(db, userId)]
      const sorted = sortByTitle(found, lang)
      return { folders: sorted.map((folder) => toFolder(folder, counts.get(folder.id))) }
    },

    async createFolder({ body, caller }) {
      const { userId } = caller
      const { _id: id = v7(), title, folderId } = body
      await changeUser(db, userId, async (tx) => {
        if (await findFolder(tx, userId, id)) return
        const known = await findFolders(tx, userId)
        assertPlaceIn(known, folderId?.toLowerCase() ?? null)
        if (known.length >= foldersMax) fail('folders_full')
        await insertFolder(tx, { userId, id, title, folderId, createdAt: clock.now() })
      })
      return answer(userId, id)
    },

    async updateFolder({ params, body, caller }) {
      const { userId } = caller
      await changeUser(db, userId, async (tx) => {
        const folder = (await findFolder(tx, userId, params.id)) ?? fail('not_found')
        const { title, folderId } = body
        if (folderId !== undefined) {
          const into = folderId?.toLowerCase() ?? null
          assertMovable(await findFolders(tx, userId), { id: folder.id, into })
        }
        if (title === undefined && folderId === undefined) return
        await updateFolder(tx, folder, {
          ...(title !== undefined && { title }),
          ...(folderId !== undefined && { folderId }),
        })
      })
      return answer(userId, params.id)
    },

    async deleteFolder({ params, query, caller }) {
      await deleteFolder(parts, caller.userId, params.id, query)
      return { success: true }
    },
  }
}

function toFolder({ id, title, folderId }: KeptFolder, notes = 0): Folder {
  return { _id: id, title, folderId, notes }
}
