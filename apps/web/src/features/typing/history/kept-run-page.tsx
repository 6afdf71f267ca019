// One run of the history: its figures, what it says, and its replay if its log is kept.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import type { contract } from '#kit/api/api-client.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Immersive } from '#kit/ui/immersive.tsx'
import { Page } from '#kit/ui/page.tsx'
import { typedRunQuery } from '../api.ts'
import { RunFigures } from '../result/run-figures.tsx'
import { RunFindings } from '../result/run-findings.tsx'
import { UnrankedNote } from '../result/unranked-note.tsx'
import { countKeptRun } from '../run/finished-run.ts'
import { WatchedRun } from '../stage/watched-run.tsx'
import classes from '../typing.module.css'
import { isClaim } from './last-runs.ts'
import { useRunName } from './use-run-name.ts'

export function KeptRunPage() {
  const { t } = useTranslation('typing')
  const { id = '' } = useParams({ strict: false })
  const kept = useQuery(typedRunQuery(id))
  if (kept.data) return <KeptRun kept={kept.data} />
  return (
    <Page title={t('history.run')}>
      <Awaited queries={[kept]} />
      <Link to={paths.typingHistory}>{t('history.title')}</Link>
    </Page>
  )
}

function KeptRun({ kept }: { kept: EndpointResponse<typeof contract.typing.session> }) {
  const { t } = useTranslation('typing')
  const { moment } = useFormats()
  const nameRun = useRunName()
  const [isWatching, setWatching] = useState(false)
  const counted = useMemo(() => countKeptRun(kept), [kept])
  if (isWatching && counted) {
    return (
      <Immersive onLeave={() => setWatching(false)}>
        <div className={classes.screen}>
          <WatchedRun
            text={counted.text}
            log={counted.log}
            rules={counted.plan.rules}
            limitMs={counted.plan.limitMs}
            language={kept.language}
          />
        </div>
      </Immersive>
    )
  }
  return (
    <Page title={nameRun(kept)} lead={moment(kept.typedAt)}>
      <RunFigures figures={kept.figures} />
      <UnrankedNote run={kept} />
      {counted ? (
        <>
          <div className={classes.actions}>
            <Button size="md" variant="default" onClick={() => setWatching(true)}>
              {t('result.watch')}
            </Button>
          </div>
          <RunFindings counted={counted} />
        </>
      ) : (
        !isClaim(kept) && <p className={classes.soft}>{t('history.noLog')}</p>
      )}
      <p>
        <Link to={paths.typingHistory}>{t('history.title')}</Link>
      </p>
    </Page>
  )
}
