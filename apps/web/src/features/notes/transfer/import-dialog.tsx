// Imports notes from a file: it is sent, converted by the server, and then the dialog says what came of it.
import { Button, FileButton, Modal, Progress } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { ApiError, callApi, contract } from '#shared/api-client.ts'
import { useErrorMessages } from '#shared/error-messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { sendForm } from '#shared/send-form.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import classes from '../notes.module.css'

const fileEndings = '.md,.markdown,.zip,.enex,.jex'
const pollMs = 1_000

interface ImportDialogProps {
  isOpen: boolean
  onClose(): void
}

export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const { t } = useTranslation('notes')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('transfer.import')}
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={{ header: { role: 'none' } }}
      centered
    >
      <Import />
    </Modal>
  )
}

function Import() {
  const { t } = useTranslation('notes')
  const describeError = useErrorMessages()
  const [progress, setProgress] = useState(0)
  const sending = useMutation({
    mutationFn: (file: File) =>
      sendForm(
        contract.noteTransfer.importNotes,
        { _id: v7(), file },
        { onProgress: setProgress, signal: new AbortController().signal },
      ),
  })
  if (sending.data) return <Outcome id={sending.data._id} onAgain={sending.reset} />
  return (
    <div className={classes.form}>
      <p>{t('transfer.lead')}</p>
      {sending.isPending ? (
        <Progress value={progress * 100} aria-label={t('transfer.sending')} />
      ) : (
        <FileButton accept={fileEndings} onChange={(file) => file && sending.mutate(file)}>
          {(props) => <Button {...props}>{t('transfer.choose')}</Button>}
        </FileButton>
      )}
      {sending.error && (
        <p role="alert" className={classes.failure}>
          {describeImportError(sending.error, t('transfer.unsupported'), describeError)}
        </p>
      )}
    </div>
  )
}

function Outcome({ id, onAgain }: { id: string; onAgain(): void }) {
  const { t } = useTranslation('notes')
  const describeError = useErrorMessages()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: queryKeys.notes.import(id),
    queryFn: () => callApi(contract.noteTransfer.noteImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? pollMs : false),
  })
  const status = query.data?.status
  const renew = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: queryKeys.notes.all })
  })
  useEffect(() => {
    if (status === 'ready') renew()
  }, [status])
  if (!query.data) return <Awaited queries={[query]} />
  const { failure, notes, files, skipped, name } = query.data
  return (
    <div className={classes.form} role="status">
      {status === 'importing' && (
        <>
          <p>{t('transfer.converting', { name })}</p>
          <Progress value={100} animated aria-label={t('transfer.converting', { name })} />
        </>
      )}
      {status === 'ready' && (
        <p>
          {t('transfer.notes', { count: notes })} {t('transfer.files', { count: files })}
        </p>
      )}
      {status === 'failed' && (
        <p className={classes.failure}>
          {describeImportError(
            new ApiError({ code: failure ?? 'internal_error', status: 422 }),
            t('transfer.unsupported'),
            describeError,
          )}
        </p>
      )}
      {skipped.length > 0 && (
        <>
          <p>{t('transfer.skipped')}</p>
          <ul className={classes.skipped}>
            {skipped.map((left) => (
              <li key={left}>{left}</li>
            ))}
          </ul>
        </>
      )}
      {status !== 'importing' && (
        <Button variant="default" onClick={onAgain}>
          {t('transfer.another')}
        </Button>
      )}
    </div>
  )
}

/** The app's message about unsupported files names the kinds of books. */
function describeImportError(
  error: unknown,
  unsupported: string,
  describe: (error: unknown) => string,
): string {
  return error instanceof ApiError && error.code === 'unsupported_format'
    ? unsupported
    : describe(error)
}
