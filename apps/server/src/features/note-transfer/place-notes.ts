// Finds the folders and tags of imported notes by their titles, and makes those that do not exist.
import { folderDepthMax, foldersMax, noteTagsMax, tagsMax } from '@fovea/contract/note-limits.ts'
import { v7 } from 'uuid'
import { findFolders, insertFolder } from '../../domain/notes/folder-store.ts'
import { findDepth } from '../../domain/notes/folder-tree.ts'
import { findTags, foldTag, insertTag } from '../../domain/notes/tag-store.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'

export interface Places {
  /** @returns the id of the folder with these titles. null for the top. */
  findFolder(titles: string[]): Promise<string | null>
  findTags(titles: string[]): Promise<string[]>
}

/** @param into the folder that everything goes into */
export async function createPlaces(
  tx: Tx,
  { userId, into, now }: { userId: string; into: string | null; now: Date },
): Promise<Places> {
  const folders = await findFolders(tx, userId)
  const folderIds = new Map(folders.map((folder) => [keyOf(folder), folder.id]))
  const tagIds = new Map((await findTags(tx, userId)).map((tag) => [tag.foldedTitle, tag.id]))
  if (into !== null && !folders.some(({ id }) => id === into)) fail('not_found')
  const depthMax = folderDepthMax - findDepth(folders, into)
  return {
    async findFolder(titles) {
      let at = into
      for (const title of joinDeep(titles, depthMax)) {
        const key = keyOf({ folderId: at, title })
        const id = folderIds.get(key) ?? v7()
        if (!folderIds.has(key)) {
          if (folderIds.size >= foldersMax) fail('folders_full')
          await insertFolder(tx, { userId, id, title, folderId: at, createdAt: now })
          folderIds.set(key, id)
        }
        at = id
      }
      return at
    },
    async findTags(titles) {
      const ids = new Set<string>()
      for (const title of titles) {
        if (ids.size >= noteTagsMax) break
        const folded = foldTag(title)
        const id = tagIds.get(folded) ?? v7()
        if (!tagIds.has(folded)) {
          if (tagIds.size >= tagsMax) fail('tags_full')
          await insertTag(tx, { userId, id, title, createdAt: now })
          tagIds.set(folded, id)
        }
        ids.add(id)
      }
      return [...ids]
    },
  }
}

/** Folders that would be too deep become one, with the titles of all of them. */
function joinDeep(titles: string[], depthMax: number): string[] {
  if (titles.length <= depthMax) return titles
  if (depthMax === 0) return []
  const deep = titles.slice(depthMax - 1).join(' / ')
  return [...titles.slice(0, depthMax - 1), deep.slice(0, 300).toWellFormed()]
}

function keyOf({ folderId, title }: { folderId: string | null; title: string }): string {
  return `${folderId} ${title}`
}
