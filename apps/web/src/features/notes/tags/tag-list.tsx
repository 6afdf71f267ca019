// All tags. A pressed one filters the list; several are joined by "and".

import type { Tag } from '@fovea/contract/note-shapes.ts'
import { UnstyledButton } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Awaited } from '#kit/ui/awaited.tsx'
import { isGone, useDeletions } from '#kit/ui/deletions.ts'
import { Failure } from '#kit/ui/failure.tsx'
import { offerUndo } from '#kit/ui/offer-undo.tsx'
import { tagsQuery, useDeleteTag, useUpdateTag } from '../api.ts'
import classes from '../folders/side.module.css'
import { ItemMenu } from '../item-menu.tsx'
import { NameField } from '../name-field.tsx'
import notesClasses from '../notes.module.css'
import type { NotesPageState } from '../use-notes-page.ts'

export function TagList({ page }: { page: NotesPageState }) {
  const { t } = useTranslation('notes')
  const query = useQuery(tagsQuery)
  const update = useUpdateTag()
  const remove = useDeleteTag()
  const [renaming, setRenaming] = useState<string>()
  const deletions = useDeletions()
  const tags = query.data?.filter(({ _id }) => !isGone(deletions[_id]))
  const { view, list } = page
  const toggle = (id: string) => {
    const chosen = view.tags.includes(id)
      ? view.tags.filter((other) => other !== id)
      : [...view.tags, id]
    void list({ tags: chosen.length > 0 ? chosen.join(',') : undefined })
  }
  const failure = update.error ?? remove.error
  return (
    <>
      <Awaited queries={[query]} isQuiet />
      <Failure error={failure} className={notesClasses.failure} />
      {tags?.length === 0 && <p className={notesClasses.hint}>{t('tags.empty')}</p>}
      <ul className={classes.tags}>
        {tags?.map((tag) =>
          tag._id === renaming ? (
            <li key={tag._id} className={classes.naming}>
              <NameField
                label={t('tags.name')}
                name={tag.title}
                onName={(title) => {
                  setRenaming(undefined)
                  if (title !== tag.title)
                    update.mutate({ params: { id: tag._id }, body: { title } })
                }}
                onCancel={() => setRenaming(undefined)}
              />
            </li>
          ) : (
            <TagItem
              key={tag._id}
              tag={tag}
              isChosen={view.tags.includes(tag._id)}
              onToggle={() => toggle(tag._id)}
              onRename={() => setRenaming(tag._id)}
              onDelete={() => {
                if (view.tags.includes(tag._id)) toggle(tag._id)
                offerUndo({
                  id: tag._id,
                  message: t('undo.tagDeleted', { name: tag.title }),
                  commit: () => remove.mutateAsync(tag._id),
                })
              }}
            />
          ),
        )}
      </ul>
    </>
  )
}

interface TagItemProps {
  tag: Tag
  isChosen: boolean
  onToggle(): void
  onRename(): void
  onDelete(): void
}

function TagItem({ tag, isChosen, onToggle, onRename, onDelete }: TagItemProps) {
  const { t } = useTranslation('notes')
  const { title } = tag
  return (
    <li className={classes.tagItem}>
      <UnstyledButton
        className={notesClasses.sideLink}
        aria-pressed={isChosen}
        aria-label={t('side.named', { title, count: tag.notes })}
        onClick={onToggle}
        onKeyDown={(event) => {
          if (event.key === 'F2') onRename()
        }}
      >
        <IconTag size={18} stroke={1.6} aria-hidden />
        <span className={classes.folderName}>{title}</span>
        <span className={notesClasses.amount}>{tag.notes > 0 && tag.notes}</span>
      </UnstyledButton>
      <ItemMenu
        label={t('tags.more', { title })}
        actions={[{ label: t('rename'), run: onRename }]}
        deletion={{ label: t('tags.delete'), run: onDelete }}
      />
    </li>
  )
}
