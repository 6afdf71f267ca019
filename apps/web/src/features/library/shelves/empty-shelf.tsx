// Shown on a shelf without books: why it is empty, and how books come onto it.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import classes from '../library.module.css'
import type { LibrarySearch } from './library-view.ts'

interface EmptyShelfProps {
  search: LibrarySearch
  onAdd(): void
}

export function EmptyShelf({ search, onAdd }: EmptyShelfProps) {
  const { t } = useTranslation('library')
  const { shelf = 'all', q, lang, length } = search
  const isFiltered = q !== undefined || lang !== undefined || length !== undefined
  if (isFiltered) {
    return (
      <div className={classes.empty}>
        <p>{t('empty.filtered')}</p>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to={paths.library} search={shelf === 'all' ? {} : { shelf }} {...props} />
          )}
        >
          {t('filter.clear')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.empty}>
      <p>{t(`empty.${shelf}`)}</p>
      {(shelf === 'mine' || shelf === 'all') && <Button onClick={onAdd}>{t('add')}</Button>}
    </div>
  )
}
