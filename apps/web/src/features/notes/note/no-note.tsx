// Fills the place of the note while none is open.
import { Button, Kbd } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import classes from '../notes.module.css'
import type { NotesPageState } from '../use-notes-page.ts'

export function NoNote({ page }: { page: NotesPageState }) {
  const { t } = useTranslation('notes')
  return (
    <div className={classes.empty}>
      <p>{t('note.none')}</p>
      <Button variant="default" onClick={() => page.write()}>
        {t('list.write')}
      </Button>
      <p className={classes.hint}>
        <Trans t={t} i18nKey="note.keys" components={{ key: <Kbd /> }} />
      </p>
    </div>
  )
}
