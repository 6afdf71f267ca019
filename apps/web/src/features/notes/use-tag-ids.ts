// Finds the tags with some titles. A tag that does not exist is made.
import type { Tag } from '@fovea/contract/note-shapes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useLanguage } from '#kit/language/language.ts'
import { tagsQuery } from './api.ts'

const noTags: Tag[] = []

export function useTagIds() {
  const client = useQueryClient()
  const { locale } = useLanguage()
  const tags = useQuery(tagsQuery).data ?? noTags
  const isSame = (one: string, other: string) =>
    one.localeCompare(other, locale, { sensitivity: 'accent' }) === 0
  async function createTag(title: string): Promise<string> {
    const tag = await callApi(contract.tags.createTag, { body: { _id: v7(), title } })
    client.setQueryData(tagsQuery.queryKey, (before) => [...(before ?? []), tag])
    return tag._id
  }
  async function findOrCreate(titles: readonly string[]): Promise<string[]> {
    const known = titles.map((title) => tags.find((tag) => isSame(tag.title, title))?._id)
    const ids = await Promise.all(
      titles.map(async (title, at) => known[at] ?? (await createTag(title))),
    )
    return [...new Set(ids)]
  }
  return { tags, isSame, findOrCreate }
}
