// The history: every run page by page, by kind, with its chart, as a file, and with results of another program added.
import type { TypingSession } from '@fovea/contract/typing-runs.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import { Page } from '#kit/ui/page.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { type RunKind, runsQuery } from '../api.ts'
import { ChoiceField } from '../choice-field.tsx'
import { ClaimMark } from '../result/unranked-note.tsx'
import classes from '../typing.module.css'
import { HistoryChart } from './history-chart.tsx'
import { HistoryFiles } from './history-files.tsx'
import { isClaim } from './last-runs.ts'
import { useRunName } from './use-run-name.ts'

const kinds = ['lesson', 'text', 'test', 'import'] as const
const all = 'all' as const

export function HistoryPage() {
  const { t } = useTranslation('typing')
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { kind?: unknown }
  const kind = kinds.find((one) => one === search.kind)
  const runs = useInfiniteQuery(runsQuery(kind))
  const shown = runs.data?.pages.flatMap(({ sessions }) => sessions) ?? []
  const choose = (next: RunKind | typeof all) =>
    navigate({
      to: paths.typingHistory,
      search: next === all ? {} : { kind: next },
      replace: true,
    })
  return (
    <Page title={t('history.title')} width="wide">
      <ChoiceField
        legend={t('history.kind')}
        options={[all, ...kinds].map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind ?? all}
        onChange={choose}
      />
      <Awaited queries={[runs]} />
      {runs.data &&
        (shown.length === 0 ? (
          <p className={classes.soft}>
            {t('history.none')} <Link to={paths.typing}>{t('title')}</Link>
          </p>
        ) : (
          <>
            <HistoryChart runs={shown.filter((run) => !isClaim(run))} />
            <Runs runs={shown} />
            {runs.hasNextPage && (
              <SendButton
                variant="default"
                isSending={runs.isFetchingNextPage}
                onClick={() => void runs.fetchNextPage()}
              >
                {t('history.more')}
              </SendButton>
            )}
          </>
        ))}
      <HistoryFiles kind={kind} hasRuns={shown.length > 0} />
    </Page>
  )
}

function Runs({ runs }: { runs: readonly TypingSession[] }) {
  const { t } = useTranslation('typing')
  const { whole, exactPercent, moment } = useFormats()
  const nameRun = useRunName()
  return (
    <FigureTable
      isStacked
      className={classes.runs}
      caption={t('history.newest')}
      columns={[
        t('history.run'),
        t('wpmUnit'),
        t('figure.accuracy'),
        t('figure.consistency'),
        t('history.date'),
      ]}
    >
      {runs.map((run) => (
        <tr key={run._id}>
          <th scope="row">
            <Link to={paths.typedRun} params={{ id: run._id }}>
              {nameRun(run)}
            </Link>
            <ClaimMark run={run} />
          </th>
          <td>{whole(Math.round(run.typingSpeed))}</td>
          <td>{exactPercent(run.figures.accuracy)}</td>
          <td>{exactPercent(run.figures.consistency)}</td>
          <td>
            <time dateTime={run.typedAt}>{moment(run.typedAt)}</time>
          </td>
        </tr>
      ))}
    </FigureTable>
  )
}
