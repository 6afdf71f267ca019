// The folder and the tags of a note. A tag that does not exist is made.

import { noteTagsMax, noteTitleMax } from '@fovea/contract/note-limits.ts'
import type { Note, Tag } from '@fovea/contract/note-shapes.ts'
import { TagsInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { callApi, contract } from '#shared/api-client.ts'
import { useErrorMessages } from '#shared/error-messages.ts'
import { useLanguage } from '#shared/language.ts'
import { foldersQuery, tagsQuery } from '../api.ts'
import { FolderSelect } from '../folders/folder-select.tsx'
import classes from '../notes.module.css'
import type { Writing } from '../saving/writing.ts'
import { fileNote } from '../saving/writings.ts'

interface NoteFilingProps {
  writing: Writing
  note: Note | undefined
}

const noTags: Tag[] = []

export function NoteFiling({ writing, note }: NoteFilingProps) {
  const { t } = useTranslation('notes')
  const { locale } = useLanguage()
  const describeError = useErrorMessages()
  const client = useQueryClient()
  const folders = useQuery(foldersQuery).data ?? []
  const tags = useQuery(tagsQuery).data ?? noTags
  const { id, filing } = writing
  const folderId = filing.folderId === undefined ? (note?.folderId ?? null) : filing.folderId
  const chosen = filing.tags ?? note?.tags ?? []
  const isSame = (one: string, other: string) =>
    one.localeCompare(other, locale, { sensitivity: 'accent' }) === 0
  const change = useMutation({
    mutationFn: async (titles: string[]) => {
      const known = titles.map((title) => tags.find((tag) => isSame(tag.title, title))?._id)
      const ids = await Promise.all(
        titles.map(async (title, at) => known[at] ?? (await createTag(title))),
      )
      fileNote(id, { tags: [...new Set(ids)] })
    },
  })
  async function createTag(title: string): Promise<string> {
    const tag = await callApi(contract.tags.createTag, { body: { _id: v7(), title } })
    client.setQueryData(tagsQuery.queryKey, (before) => [...(before ?? []), tag])
    return tag._id
  }
  const titles = change.isPending
    ? change.variables
    : chosen.flatMap((tag) => tags.find(({ _id }) => _id === tag)?.title ?? [])
  return (
    <div className={classes.filing}>
      <FolderSelect
        aria-label={t('note.folder')}
        size="sm"
        folders={folders}
        value={folderId}
        onChange={(next) => fileNote(id, { folderId: next })}
      />
      <TagsInput
        className={classes.tagField}
        size="sm"
        aria-label={t('note.tags')}
        placeholder={chosen.length === 0 ? t('note.addTag') : undefined}
        maxTags={noteTagsMax}
        maxLength={noteTitleMax}
        data={tags.map(({ title }) => title)}
        value={titles}
        onChange={(next) => change.mutate(next)}
        isDuplicate={(value, current) => current.some((one) => isSame(one, value))}
        acceptValueOnBlur
        error={change.error && describeError(change.error)}
        comboboxProps={{ shadow: 'sm' }}
      />
    </div>
  )
}
