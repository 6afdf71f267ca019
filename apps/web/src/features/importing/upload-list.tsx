// The list of uploads: the progress of each, or why it failed.
import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from './importing.module.css'
import { dropUpload, retryUpload, type Upload, useUploads } from './uploads.ts'

export function UploadList() {
  const { t } = useTranslation('importing')
  const uploads = useUploads()
  if (uploads.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('uploads')}>
      {uploads.map((upload) => (
        <UploadItem key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

function UploadItem({ upload }: { upload: Upload }) {
  const { t } = useTranslation('importing')
  const { locale } = useLanguage()
  const describeError = useErrorMessages()
  const { id, name, progress, state } = upload
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(progress)
  return (
    <li className={classes.upload}>
      <div className={classes.uploadMessage}>
        <p className={classes.uploadName}>{name}</p>
        {state === 'failed' ? (
          <p className={classes.failure} role="alert">
            {describeError(upload.error)}
          </p>
        ) : state === 'paused' ? (
          <p className={classes.soft} role="status">
            {t('paused')}
          </p>
        ) : (
          <>
            <p className={classes.soft}>
              {state === 'waiting' ? t('waiting') : t('sending', { share })}
            </p>
            <Progress size="sm" value={progress * 100} aria-label={t('sendingIt', { name })} />
          </>
        )}
      </div>
      {canBeSentAgain(upload) && (
        <Button variant="default" onClick={() => retryUpload(id)}>
          {t('again')}
        </Button>
      )}
      <Button
        variant="subtle"
        aria-label={t(state === 'failed' ? 'dismissIt' : 'cancelIt', { name })}
        onClick={() => dropUpload(id)}
      >
        {state === 'failed' ? t('dismiss') : t('cancel')}
      </Button>
    </li>
  )
}

/** A file of an unsupported format would be refused again. */
function canBeSentAgain(upload: Upload): boolean {
  if (upload.state === 'paused') return true
  if (upload.state !== 'failed') return false
  return !(upload.error instanceof ApiError && upload.error.code === 'unsupported_format')
}
