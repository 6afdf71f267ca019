// Everything in the account as one file: prepared by the server, and then downloaded. Below it the same file comes in.

import { Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { describeSize } from '#domain/formats/describe-size.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Failure } from '#kit/ui/failure.tsx'
import { Section } from '#kit/ui/section.tsx'
import classes from '../profile.module.css'
import { useDownload, usePrepareExport, useTransfers } from './data-api.ts'
import { DataImport } from './data-import.tsx'

export function DataSection() {
  const { t } = useTranslation('profile')
  const transfers = useTransfers()
  return (
    <Section title={t('data.title')}>
      <p className={classes.soft}>{t('data.text')}</p>
      {transfers.data && (
        <>
          <Export made={transfers.data.export} />
          <DataImport imported={transfers.data.import} present={transfers.data.present} />
        </>
      )}
      <Awaited queries={[transfers]} isQuiet />
    </Section>
  )
}

type Made = NonNullable<ReturnType<typeof useTransfers>['data']>['export']

function Export({ made }: { made: Made }) {
  const { t } = useTranslation('profile')
  const { locale } = useLanguage()
  const prepare = usePrepareExport()
  const download = useDownload()
  const isReady = made?.status === 'ready'
  const isWorking = made?.status === 'working' || prepare.isPending
  const { moment } = useFormats()
  const error = prepare.error ?? download.error
  return (
    <>
      <div role="status" className={`${classes.done} ${classes.below}`}>
        {isWorking && (
          <span className={classes.busy}>
            <Loader size={14} aria-hidden />
            {t('data.preparing')}
          </span>
        )}
        {!isWorking &&
          isReady &&
          t('data.ready', {
            moment: moment(made.createdAt),
            size: describeSize(made.fileBytes, locale),
          })}
        {!isWorking && made?.status === 'failed' && t('data.exportFailed')}
        {download.isPending && ` ${t('data.downloading')}`}
      </div>
      <Failure error={error} className={classes.failure} />
      <div className={`${classes.actions} ${classes.below}`}>
        {isReady && !isWorking && (
          <Button
            size="md"
            aria-disabled={download.isPending || undefined}
            onClick={() => download.isPending || download.mutate(made)}
          >
            {t('data.download')}
          </Button>
        )}
        <Button
          variant="default"
          size="md"
          aria-disabled={isWorking || undefined}
          onClick={() => isWorking || prepare.mutate()}
        >
          {t(isReady ? 'data.prepareAgain' : 'data.prepare')}
        </Button>
      </div>
    </>
  )
}
