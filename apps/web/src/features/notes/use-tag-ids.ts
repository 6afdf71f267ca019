// Finds the tags with some titles. A tag that does not exist is made.
import type { Tag } from '@fovea/contract/note-shapes.ts'
import { foldText } from '@fovea/core/text/fold-text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { callApi, contract } from '#kit/api/api-client.ts'
import { tagsQuery } from './api.ts'

const noTags: Tag[] = []

/** Whether two titles are the same tag, as the server has it. */
export const isSameTag = (one: string, other: string) => foldText(one) === foldText(other)

export function useTagIds() {
  const client = useQueryClient()
  const tags = useQuery(tagsQuery).data ?? noTags
  async function createTag(title: string): Promise<string> {
    const tag = await callApi(contract.tags.createTag, { body: { _id: v7(), title } })
    client.setQueryData(tagsQuery.queryKey, (before) => [...(before ?? []), tag])
    return tag._id
  }
  async function findOrCreate(titles: readonly string[]): Promise<string[]> {
    const known = titles.map((title) => tags.find((tag) => isSameTag(tag.title, title))?._id)
    const ids = await Promise.all(
      titles.map(async (title, at) => known[at] ?? (await createTag(title))),
    )
    return [...new Set(ids)]
  }
  return { tags, findOrCreate }
}
