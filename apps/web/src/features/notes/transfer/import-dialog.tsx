// Imports notes from a file: it is sent, converted by the server, and then the dialog says what came of it.
import { Button, FileButton, Modal, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../notes.module.css'
import { ImportOutcome } from './import-outcome.tsx'
import { forgetImport, importFile, isLost, useNoteImport } from './note-import.ts'
import { useImportErrors, useImportFollowed } from './use-import-outcome.ts'

const fileEndings = '.md,.markdown,.zip,.enex,.jex'

interface ImportDialogProps {
  isOpen: boolean
  onClose(): void
}

export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const { t } = useTranslation('notes')
  const isUnderWay = useImportFollowed()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={() => isUnderWay || forgetImport()}
      title={t('transfer.import')}
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={{ header: { role: 'none' } }}
      centered
    >
      <Import onClose={onClose} />
    </Modal>
  )
}

function Import({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('notes')
  const state = useNoteImport()
  const describeError = useImportErrors()
  if (state.phase === 'sent') return <ImportOutcome onClose={onClose} />
  return (
    <div className={classes.form}>
      <p>{state.phase === 'sending' ? <bdi>{state.file.name}</bdi> : t('transfer.lead')}</p>
      {state.phase === 'refused' && (
        <p role="alert" className={classes.failure}>
          {describeError(state.error, 'sending')}
        </p>
      )}
      {state.phase === 'sending' ? (
        <>
          <Progress value={state.share * 100} aria-label={t('transfer.sending')} />
          <Button variant="default" onClick={forgetImport}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        <>
          {state.phase === 'refused' && isLost(state.error) && (
            <Button variant="default" onClick={() => void importFile(state.file, state.id)}>
              {t('saving.again')}
            </Button>
          )}
          <FileButton accept={fileEndings} onChange={(file) => file && void importFile(file)}>
            {(props) => <Button {...props}>{t('transfer.choose')}</Button>}
          </FileButton>
        </>
      )}
    </div>
  )
}
