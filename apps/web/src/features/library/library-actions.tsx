// The actions beside the library's heading: adding books, and pasting a text.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import classes from './library.module.css'

export function LibraryActions({ onAdd }: { onAdd(): void }) {
  const { t } = useTranslation('library')
  return (
    <div className={classes.pageActions}>
      <Button size="md" onClick={onAdd}>
        {t('add')}
      </Button>
      <Button
        size="md"
        variant="default"
        renderRoot={(props) => <Link to={paths.paste} {...props} />}
      >
        {t('paste.title')}
      </Button>
    </div>
  )
}
