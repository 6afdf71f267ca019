// The notes in the trash, the one deleted last first.
import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconFolders } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeAge } from '#shared/describe-age.ts'
import { useErrorMessages } from '#shared/error-messages.ts'
import { useLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { trashQuery } from '../api.ts'
import classes from '../notes.module.css'
import type { NotesPageState } from '../use-notes-page.ts'
import { useTrash } from '../use-trash.ts'
import { moveFocus } from './move-focus.ts'

export function TrashPane({ page }: { page: NotesPageState }) {
  const { t } = useTranslation('notes')
  const { locale } = useLanguage()
  const describeError = useErrorMessages()
  const query = useInfiniteQuery(trashQuery)
  const { restore, remove, empty } = useTrash()
  const [isAsking, setIsAsking] = useState(false)
  const notes = query.data?.pages.flatMap((one) => one.notes) ?? []
  const failure = restore.error ?? remove.error ?? empty.error
  return (
    <>
      <header className={classes.listHead}>
        <div className={classes.listTitle}>
          <ActionIcon
            className={classes.phoneOnly}
            variant="subtle"
            size={44}
            aria-label={t('side.title')}
            onClick={() => void page.list({ pane: 'folders' })}
          >
            <IconFolders size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
          <h2 className={classes.heading}>{t('trash.title')}</h2>
          {notes.length > 0 && (
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {t('trash.empty')}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{t('trash.lead')}</p>
        {failure && (
          <p role="alert" className={classes.failure}>
            {describeError(failure)}
          </p>
        )}
      </header>
      <div className={classes.scroller}>
        <Awaited queries={[query]} />
        {query.data && notes.length === 0 && <p className={classes.empty}>{t('trash.none')}</p>}
        <ul className={classes.rows} onKeyDown={moveFocus}>
          {notes.map(({ _id, title, excerpt, trashedAt }) => (
            <li key={_id} data-row className={classes.trashRow}>
              <Link
                to={paths.note}
                params={{ id: _id }}
                className={classes.trashLink}
                preload={false}
              >
                <span className={classes.rowTitle}>{title || t('note.untitled')}</span>
                <span className={classes.excerpt}>{excerpt}</span>
                {trashedAt && (
                  <span className={classes.age}>
                    {describeAge(new Date(trashedAt), new Date(), locale)}
                  </span>
                )}
              </Link>
              <Button
                variant="default"
                size="sm"
                aria-label={t('trash.restoreIt', { title: title || t('note.untitled') })}
                onClick={() => restore.mutate(_id)}
              >
                {t('trash.restore')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                size="sm"
                aria-label={t('trash.removeIt', { title: title || t('note.untitled') })}
                onClick={() => remove.mutate(_id)}
              >
                {t('trash.remove')}
              </Button>
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            variant="subtle"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('trash.older')}
          </Button>
        )}
      </div>
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('trash.empty')}
        closeButtonProps={{ 'aria-label': t('close') }}
        attributes={{ header: { role: 'none' } }}
        centered
      >
        <div className={classes.form}>
          <p>{t('trash.emptyLead')}</p>
          <Button
            color="red"
            variant="light"
            loading={empty.isPending}
            onClick={() => empty.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          >
            {t('trash.emptyNow')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
