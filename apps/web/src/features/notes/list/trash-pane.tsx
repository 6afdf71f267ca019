// The notes in the trash, the one deleted last first.
import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconFolders } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { trashQuery } from '../api.ts'
import notesClasses from '../notes.module.css'
import { SelectedNotesBar } from '../selected/selected-notes-bar.tsx'
import type { NotesPageState } from '../use-notes-page.ts'
import { useTrash } from '../use-trash.ts'
import classes from './list.module.css'
import { NoteLinks } from './note-link.ts'
import { SelectButton } from './select-button.tsx'
import { TrashRow, trashRowHeight } from './trash-row.tsx'
import { useSelection } from './use-selection.ts'
import { VirtualRows } from './virtual-rows.tsx'

export function TrashPane({ page }: { page: NotesPageState }) {
  const { t } = useTranslation('notes')
  const describeError = useErrorMessages()
  const query = useInfiniteQuery(trashQuery)
  const { selection } = useSelection(page)
  const { restore, remove, empty } = useTrash()
  const [isAsking, setIsAsking] = useState(false)
  const notes = useMemo(() => query.data?.pages.flatMap((one) => one.notes) ?? [], [query.data])
  const failure = restore.error ?? remove.error ?? empty.error
  return (
    <>
      <header className={notesClasses.listHead}>
        <div className={classes.listTitle}>
          <ActionIcon
            className={`${notesClasses.phoneOnly} ${classes.toSide}`}
            data-hidden={selection.isOn || undefined}
            variant="subtle"
            size={44}
            aria-label={t('side.title')}
            onClick={() => void page.list({ pane: 'folders' })}
          >
            <IconFolders size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
          <h2 className={notesClasses.heading}>{t('trash.title')}</h2>
          {notes.length > 0 && (
            <>
              <Button variant="default" h={44} onClick={() => setIsAsking(true)}>
                {t('trash.empty')}
              </Button>
              <SelectButton page={page} />
            </>
          )}
        </div>
        <p className={notesClasses.hint}>{t('trash.lead')}</p>
        {failure && (
          <p role="alert" className={notesClasses.failure}>
            {describeError(failure)}
          </p>
        )}
      </header>
      {notes.length === 0 ? (
        <div className={classes.scroller}>
          <Awaited queries={[query]} />
          {query.data && <p className={notesClasses.empty}>{t('trash.none')}</p>}
        </div>
      ) : (
        <NoteLinks value={page}>
          <VirtualRows
            page={page}
            notes={notes}
            rowHeight={trashRowHeight}
            query={query}
            row={(note, place) => (
              <TrashRow
                key={note._id}
                note={note}
                {...place}
                onRestore={restore.mutate}
                onRemove={remove.mutate}
              />
            )}
          />
          <SelectedNotesBar page={page} notes={notes} isComplete={!query.hasNextPage} />
        </NoteLinks>
      )}
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('trash.empty')}
        closeButtonProps={{ 'aria-label': t('close') }}
        attributes={{ header: { role: 'none' } }}
        centered
      >
        <div className={notesClasses.form}>
          <p>{t('trash.emptyLead')}</p>
          <SendButton
            size="sm"
            color="red"
            variant="light"
            isSending={empty.isPending}
            onClick={() => empty.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          >
            {t('trash.emptyNow')}
          </SendButton>
        </div>
      </Modal>
    </>
  )
}
