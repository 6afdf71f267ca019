// The folder and the tags of a note.
import { noteTagsMax, noteTitleMax } from '@fovea/contract/note-limits.ts'
import type { Note } from '@fovea/contract/note-shapes.ts'
import { foldWords, hasWords } from '@fovea/core/text/fold-text.ts'
import { type ComboboxItem, TagsInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { foldersQuery } from '../api.ts'
import { FolderSelect } from '../folders/folder-select.tsx'
import { fileNote } from '../saving/autosave.ts'
import type { Writing } from '../saving/autosave-state.ts'
import { changeTags, showTags } from '../saving/filing.ts'
import { isSameTag, useTagIds } from '../use-tag-ids.ts'
import classes from './note.module.css'

interface NoteFilingProps {
  writing: Writing
  note: Note | undefined
}

export function NoteFiling({ writing, note }: NoteFilingProps) {
  const { t } = useTranslation('notes')
  const describeError = useErrorMessages()
  const folders = useQuery(foldersQuery).data ?? []
  const { tags, findOrCreate } = useTagIds()
  const { id, filing } = writing
  const folderId = filing.folderId === undefined ? (note?.folderId ?? null) : filing.folderId
  const chosen = showTags(filing, note?.tags)
  const change = useMutation({
    mutationFn: async (titles: string[]) =>
      fileNote(id, changeTags(chosen, await findOrCreate(titles))),
  })
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
        classNames={{ inputField: classes.tagField }}
        size="sm"
        aria-label={t('note.tags')}
        placeholder={chosen.length === 0 ? t('note.addTag') : undefined}
        maxTags={noteTagsMax}
        maxLength={noteTitleMax}
        data={tags.map(({ title }) => title)}
        filter={({ options, search }) =>
          (options as ComboboxItem[]).filter(({ label }) => hasWords(label, foldWords(search)))
        }
        value={titles}
        onChange={(next) => change.mutate(next)}
        isDuplicate={(value, current) => current.some((one) => isSameTag(one, value))}
        acceptValueOnBlur
        error={change.error && describeError(change.error)}
        comboboxProps={{ shadow: 'sm' }}
      />
    </div>
  )
}
