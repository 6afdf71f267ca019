// What came of a file with notes that the server has: how many notes, what was left out, or why nothing was imported.
import { Anchor, Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { ApiError } from '#kit/api/api-client.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import notesClasses from '../notes.module.css'
import { forgetImport } from './note-import.ts'
import classes from './transfer.module.css'
import { useImportErrors, useImportOutcome } from './use-import-outcome.ts'

export function ImportOutcome({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('notes')
  const describeError = useImportErrors()
  const query = useImportOutcome()
  if (!query.data) return <Awaited queries={[query]} />
  const { status, failure, notes, files, skipped, name } = query.data
  const error = new ApiError({ code: failure ?? 'internal_error', status: 422 })
  return (
    <div className={notesClasses.form}>
      <div className={classes.outcome} role="status">
        {status === 'importing' && (
          <>
            <p>{t('transfer.converting', { name })}</p>
            <Progress value={100} animated aria-label={t('transfer.converting', { name })} />
          </>
        )}
        {status === 'ready' && (
          <p>
            {t('transfer.notes', { count: notes })}{' '}
            {files > 0 && t('transfer.files', { count: files })}
          </p>
        )}
        {status === 'failed' && (
          <>
            <p>
              <bdi>{name}</bdi>
            </p>
            <p className={notesClasses.failure}>{describeError(error, 'reading')}</p>
          </>
        )}
      </div>
      {failure === 'note_limit_reached' && (
        <Anchor component={Link} to={paths.plans}>
          {t('transfer.toPlan')}
        </Anchor>
      )}
      {skipped.length > 0 && <LeftOut names={skipped} />}
      {status !== 'importing' && (
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="default" onClick={forgetImport}>
            {t('transfer.another')}
          </Button>
        </>
      )}
    </div>
  )
}

function LeftOut({ names }: { names: string[] }) {
  const { t } = useTranslation('notes')
  const title = t('transfer.skipped')
  return (
    <div>
      <p>{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a long list */}
      <section className={classes.skipped} aria-label={title} tabIndex={0}>
        <ul>
          {[...new Set(names)].map((name) => (
            <li key={name}>{name || t('note.untitled')}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
