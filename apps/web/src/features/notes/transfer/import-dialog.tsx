// Imports notes from a file: it is sent, converted by the server, and then the dialog says what came of it.
import { Anchor, Button, Modal, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { ApiError } from '#kit/api/api-client.ts'
import { isUnanswered } from '#kit/api/api-error.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { ImportForm } from '#kit/ui/import-form.tsx'
import { ImportOutcome } from '#kit/ui/import-outcome.tsx'
import classes from '../notes.module.css'
import { forgetImport, importFile, retryImport, useNoteImport } from './note-import.ts'
import { useFollowedImport, useImportErrors, useReadImport } from './use-read-import.ts'

const fileEndings = '.md,.markdown,.zip,.enex,.jex'

interface ImportDialogProps {
  isOpen: boolean
  onClose(): void
}

export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const { t } = useTranslation('notes')
  const isUnderWay = useFollowedImport()
  const isSent = useNoteImport()?.state === 'sent'
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
      <div className={classes.form}>{isSent ? <ReadFile onClose={onClose} /> : <SendFile />}</div>
    </Modal>
  )
}

function SendFile() {
  const { t } = useTranslation('notes')
  const upload = useNoteImport()
  const describeError = useImportErrors()
  const isSending = upload?.state === 'sending'
  const failed = upload?.state === 'failed' ? upload : undefined
  const action = { variant: 'default', fullWidth: true }
  return (
    <>
      <p>{isSending ? <bdi>{upload.file.name}</bdi> : t('transfer.lead')}</p>
      <div>
        <ImportForm
          accept={isSending ? undefined : fileEndings}
          chooseText={t('transfer.choose')}
          isMain
          isSending={isSending}
          sending={isSending ? { share: upload.progress, name: t('transfer.sending') } : undefined}
          onFile={importFile}
          failure={failed && describeError(failed.error, 'sending')}
          actions={
            isSending ? (
              <Button {...action} onClick={forgetImport}>
                {t('cancel')}
              </Button>
            ) : (
              failed &&
              isUnanswered(failed.error) && (
                <Button {...action} onClick={() => retryImport(failed.id)}>
                  {t('saving.again')}
                </Button>
              )
            )
          }
        />
      </div>
    </>
  )
}

function ReadFile({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('notes')
  const describeError = useImportErrors()
  const query = useReadImport()
  if (!query.data) return <Awaited queries={[query]} />
  const { status, failure, notes, files, skipped, name } = query.data
  const error = new ApiError({ code: failure ?? 'internal_error', status: 422 })
  const reading = t('transfer.converting', { name })
  const counts = [
    t('transfer.notes', { count: notes }),
    files > 0 ? t('transfer.files', { count: files }) : '',
  ]
  const left = [...new Set(skipped)].map((title) => title || t('note.untitled'))
  return (
    <>
      <div>
        <ImportOutcome
          facts={status === 'ready' && [counts.join(' ')]}
          faults={left.length > 0 && { title: t('transfer.skipped'), items: left }}
          failure={status === 'failed' && describeError(error, 'reading')}
        >
          {status === 'importing' && (
            <>
              <p>{reading}</p>
              <Progress value={100} animated aria-label={reading} />
            </>
          )}
          {status === 'failed' && (
            <p>
              <bdi>{name}</bdi>
            </p>
          )}
        </ImportOutcome>
      </div>
      {failure === 'note_limit_reached' && (
        <Anchor component={Link} to={paths.plans}>
          {t('transfer.toPlan')}
        </Anchor>
      )}
      {status !== 'importing' && (
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="default" onClick={forgetImport}>
            {t('transfer.another')}
          </Button>
        </>
      )}
    </>
  )
}
