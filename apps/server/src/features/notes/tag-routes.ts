// The handlers for tags.
import type { contract } from '@fovea/contract'
import { tagsMax } from '@fovea/contract/note-limits.ts'
import type { Tag } from '@fovea/contract/note-shapes.ts'
import { v7 } from 'uuid'
import {
  countNotesOfTags,
  deleteTag,
  findTag,
  findTagByTitle,
  findTags,
  insertTag,
  type KeptTag,
  renameTag,
} from '../../domain/notes/tag-store.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Handlers } from '../../platform/routes.ts'
import type { NoteParts } from './note-parts.ts'
import { sortByTitle } from './sort-titles.ts'

export function tagsHandlers({ db, clock }: NoteParts): Handlers<typeof contract.tags> {
  async function answer(userId: string, id: string): Promise<Tag> {
    const tag = (await findTag(db, userId, id)) ?? fail('not_found')
    return toTag(tag, (await countNotesOfTags(db, userId)).get(tag.id))
  }

  return {
    async tags({ caller }) {
      const { userId, lang } = caller
      const [found, counts] = [await findTags(db, userId), await countNotesOfTags(db, userId)]
      return { tags: sortByTitle(found, lang).map((tag) => toTag(tag, counts.get(tag.id))) }
    },

    async createTag({ body, caller }) {
      const { userId } = caller
      const { _id: id = v7(), title } = body
      await changeUser(db, userId, async (tx) => {
        if (await findTag(tx, userId, id)) return
        if (await findTagByTitle(tx, userId, title)) fail('tag_taken')
        if ((await findTags(tx, userId)).length >= tagsMax) fail('tags_full')
        await insertTag(tx, { userId, id, title, createdAt: clock.now() })
      })
      return answer(userId, id)
    },

    async updateTag({ params, body, caller }) {
      const { userId } = caller
      await changeUser(db, userId, async (tx) => {
        const tag = (await findTag(tx, userId, params.id)) ?? fail('not_found')
        const namesake = await findTagByTitle(tx, userId, body.title)
        if (namesake && namesake.id !== tag.id) fail('tag_taken')
        await renameTag(tx, tag, body.title)
      })
      return answer(userId, params.id)
    },

    async deleteTag({ params, caller }) {
      const isDeleted = await changeUser(db, caller.userId, (tx) =>
        deleteTag(tx, caller.userId, params.id),
      )
      return isDeleted ? { success: true } : fail('not_found')
    },
  }
}

function toTag({ id, title }: KeptTag, notes = 0): Tag {
  return { _id: id, title, notes }
}
