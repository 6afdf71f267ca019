// The user's tests in a language: the best speed if it is known, the curve, and a table of every test.
import { localeOf } from '@fovea/contract/languages.ts'
import type { ReadingTest } from '@fovea/contract/reading-tests.ts'
import { areEnoughWords } from '@fovea/core/reading/speed-record.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import { testsQuery } from './api.ts'
import { BestSpeed } from './best-speed.tsx'
import { CurveChart } from './curve-chart.tsx'
import classes from './history.module.css'
import type { NextTestProps } from './next-test.tsx'
import { usePaceName } from './use-pace-name.ts'

/** A curve needs at least this many points. */
const chartedMin = 2

/** The table is limited. The curve contains more tests. */
const listedMax = 100

export function History(next: Omit<NextTestProps, 'best' | 'tests'>) {
  const { t } = useTranslation('reading-tests')
  const history = useQuery(testsQuery(next.offer.lang))
  if (!history.data) return <Awaited queries={[history]} />
  const { readingTests } = history.data
  const counted = readingTests.filter(
    ({ isVerified, isRepeat, words }) => isVerified && !isRepeat && areEnoughWords(words ?? 0),
  )
  return (
    <section className={classes.history}>
      <h2>{t('history.title')}</h2>
      {readingTests.length === 0 ? (
        <p className={classes.soft}>{t('history.none')}</p>
      ) : (
        <>
          <BestSpeed tests={counted} {...next} />
          {counted.length >= chartedMin && <CurveChart tests={counted} />}
          <TestTable tests={readingTests.slice(0, listedMax)} />
        </>
      )}
    </section>
  )
}

function TestTable({ tests }: { tests: ReadingTest[] }) {
  const { t } = useTranslation('reading-tests')
  const { whole, percent, shortDate } = useFormats()
  return (
    <FigureTable
      caption={t('history.caption')}
      columns={[
        t('history.text'),
        t('history.date'),
        t('wpm'),
        t('history.comprehension'),
        t('history.corrected'),
        t('history.effective'),
      ]}
      isStacked
      className={classes.tests}
    >
      {tests.map((test) => (
        <tr key={test._id}>
          <th scope="row">
            {test.work === null ? (
              t('history.unverified')
            ) : (
              <span lang={localeOf(test.lang)}>{test.title ?? test.work}</span>
            )}
            <Remark test={test} />
          </th>
          <td>
            <time dateTime={test.takenAt}>{shortDate(test.takenAt)}</time>
          </td>
          <td>{whole(test.readingSpeed)}</td>
          <td>{percent(test.comprehension)}</td>
          <td>{percent(test.correctedComprehension)}</td>
          <td>{whole(test.effectiveSpeed)}</td>
        </tr>
      ))}
    </FigureTable>
  )
}

/** How the text was read, and why a test does not count as much as the others. */
function Remark({ test }: { test: ReadingTest }) {
  const { t } = useTranslation('reading-tests')
  const namePace = usePaceName()
  const remarks = [
    namePace(test),
    ...(test.isRepeat ? [t('history.repeat')] : []),
    ...(test.isSuccess ? [] : [t('history.tooLittle')]),
  ]
  return <small>{remarks.join(' · ')}</small>
}
