// The tags by which the list is filtered. Notes must have all of them.
import { Pill } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tagsQuery } from '../api.ts'
import type { NotesPageState } from '../use-notes-page.ts'
import classes from './list.module.css'

export function ChosenTags({ page: { view, change } }: { page: NotesPageState }) {
  const { t } = useTranslation('notes')
  const tags = useQuery(tagsQuery).data
  return view.tags.map((id) => {
    const title = tags?.find(({ _id }) => _id === id)?.title ?? '…'
    const others = view.tags.filter((other) => other !== id)
    return (
      <Pill
        key={id}
        size="md"
        className={classes.tag}
        withRemoveButton
        onRemove={() => change({ tags: others.length > 0 ? others.join(',') : undefined })}
        removeButtonProps={{
          'aria-label': t('tags.without', { title }),
          'aria-hidden': false,
          tabIndex: 0,
        }}
      >
        {title}
      </Pill>
    )
  })
}
