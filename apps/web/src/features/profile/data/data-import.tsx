// Brings the file of an account into this one, as long as it is empty, and says what became of it.
import type { DataTransfer } from '@fovea/contract/data-transfer.ts'
import type { DataArea } from '@fovea/contract/transfer-areas.ts'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useLanguage } from '#kit/language/language.ts'
import { ImportForm } from '#kit/ui/import-form.tsx'
import classes from '../profile.module.css'
import { useRenewAfter, useRenewTransfers } from './data-api.ts'
import { sendAccount, sendAgain, useDataImport } from './send-account.ts'

interface DataImportProps {
  imported: DataTransfer | null
  /** What is in the way. */
  present: DataArea[]
}

export function DataImport({ imported, present }: DataImportProps) {
  const { t } = useTranslation('profile')
  const { locale } = useLanguage()
  const { whole } = useFormats()
  const describeFailure = useDescribeFailure()
  const renew = useRenewTransfers()
  const upload = useDataImport()
  useRenewAfter(imported?.status)
  const outcome = useRef<HTMLDivElement>(null)
  const leftOut = imported?.leftOut ?? undefined
  const isSending = upload?.state === 'sending'
  const failed = upload?.state === 'failed' ? upload : undefined
  const isBusy = isSending || imported?.status === 'working'
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(upload?.progress ?? 0)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const failure = failed
    ? describeFailure(failed.error)
    : !isBusy && imported?.failure
      ? describeFailure(new ApiError({ code: imported.failure, status: 0 }))
      : undefined
  const state = isSending
    ? t('data.sending', { share })
    : isBusy
      ? t('data.importing')
      : imported?.status === 'ready'
        ? t(leftOut ? 'data.importedRest' : 'data.imported')
        : present.length > 0 &&
          t('data.notEmpty', { areas: list.format(present.map((one) => t(`data.areas.${one}`))) })
  return (
    <div className={classes.part}>
      <h3 className={classes.partTitle}>{t('data.importTitle')}</h3>
      <p className={classes.soft}>{t('data.importText')}</p>
      <div className={classes.below}>
        <ImportForm
          accept={present.length === 0 ? '.zip,application/zip' : undefined}
          chooseText={t('data.importOpen')}
          isSending={isBusy}
          sending={
            isSending ? { share: upload.progress, name: t('data.sending', { share }) } : undefined
          }
          onFile={(file) => {
            // The buttons go away or come back as it goes on.
            outcome.current?.focus()
            sendAccount({ file, onEnd: renew })
          }}
          faults={
            !isBusy &&
            !failed &&
            leftOut && {
              title: t('data.leftOut', { number: whole(leftOut.count) }),
              items: leftOut.rows.map(({ why, field, ...place }) =>
                t(`data.leftOutEntry.${why === 'value' && !field ? 'rule' : why}`, {
                  field,
                  ...place,
                }),
              ),
            }
          }
          failure={failure && t('data.importFailed', { reason: failure })}
          outcomeRef={outcome}
          actions={
            failed && (
              <Button
                variant="default"
                size="md"
                onClick={() => {
                  outcome.current?.focus()
                  sendAgain(failed.id)
                }}
              >
                {t('data.again')}
              </Button>
            )
          }
        >
          <div className={classes.done}>{state}</div>
        </ImportForm>
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
