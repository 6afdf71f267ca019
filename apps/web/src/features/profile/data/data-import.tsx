// Brings the file of an account into this one, as long as it is empty, and says what became of it.
import type { DataTransfer } from '@fovea/contract/data-transfer.ts'
import type { DataArea } from '@fovea/contract/transfer-areas.ts'
import { Button, FileButton, Progress } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from '../profile.module.css'
import { useRenewAfter, useRenewTransfers } from './data-api.ts'
import { sendAccount, useDataImport } from './send-account.ts'

interface DataImportProps {
  imported: DataTransfer | null
  /** What is in the way. */
  present: DataArea[]
}

export function DataImport({ imported, present }: DataImportProps) {
  const { t } = useTranslation('profile')
  const { locale } = useLanguage()
  const describeFailure = useDescribeFailure()
  const renew = useRenewTransfers()
  const sending = useDataImport()
  useRenewAfter(imported?.status)
  const progress = useRef<HTMLDivElement>(null)
  const send = (file: File, id?: string) => {
    // The buttons go away or come back as it goes on.
    progress.current?.focus()
    void sendAccount(file, id).then(renew)
  }
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const isBusy = sending.phase === 'sending' || imported?.status === 'working'
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const failure =
    sending.phase === 'refused'
      ? describeFailure(sending.error)
      : !isBusy && imported?.failure
        ? describeFailure(new ApiError({ code: imported.failure, status: 0 }))
        : undefined
  return (
    <div className={classes.part}>
      <h3 className={classes.partTitle}>{t('data.importTitle')}</h3>
      <p className={classes.soft}>{t('data.importText')}</p>
      <div
        ref={progress}
        tabIndex={-1}
        role="status"
        className={`${classes.done} ${classes.below}`}
      >
        {sending.phase === 'sending' && t('data.sending', { share: percent.format(sending.share) })}
        {sending.phase !== 'sending' && imported?.status === 'working' && t('data.importing')}
        {!isBusy && imported?.status === 'ready' && t('data.imported')}
        {!isBusy &&
          imported?.status !== 'ready' &&
          present.length > 0 &&
          t('data.notEmpty', { areas: list.format(present.map((one) => t(`data.areas.${one}`))) })}
      </div>
      {sending.phase === 'sending' && (
        <Progress value={sending.share * 100} aria-hidden className={classes.progress} />
      )}
      {failure && (
        <p role="alert" className={classes.failure}>
          {t('data.importFailed', { reason: failure })}
        </p>
      )}
      <div className={`${classes.actions} ${classes.below}`}>
        {sending.phase === 'refused' && (
          <Button variant="default" size="md" onClick={() => send(sending.file, sending.id)}>
            {t('data.again')}
          </Button>
        )}
        {present.length === 0 && (
          <FileButton
            accept=".zip,application/zip"
            onChange={(file) => file && !isBusy && send(file)}
          >
            {(props) => (
              <Button {...props} variant="default" size="md" aria-disabled={isBusy || undefined}>
                {t('data.importOpen')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </div>
  )
}

/** The app's messages about kinds of files name those of books. */
function useDescribeFailure(): (error: unknown) => string {
  const { t } = useTranslation('profile')
  const describe = useErrorMessages()
  return (error) => {
    const code = error instanceof ApiError ? error.code : undefined
    return code === 'unsupported_format' ? t('data.notAnExport') : describe(error)
  }
}
