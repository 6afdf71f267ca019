// The speed of a run over its seconds: the speed so far as a line, that of each second as a thin one, and a cross where
// something was wrong. The figures are in the table below it.
import type { SecondOfRun } from '@fovea/core/typing/speed-by-second.ts'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#kit/charts/chart-frame.tsx'
import { findTicks, scaleChart } from '#kit/charts/chart-scale.ts'
import { useFormats } from '#kit/language/formats.ts'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import classes from '../typing.module.css'

export function SpeedChart({ seconds }: { seconds: readonly SecondOfRun[] }) {
  const { t } = useTranslation('typing')
  const { whole, seconds: inSeconds } = useFormats()
  const values = [0, ...seconds.flatMap(({ wpm, rawWpm }) => [wpm, rawWpm])]
  return (
    <ChartFrame
      className={classes.chart}
      height={220}
      margins={{ left: 40 }}
      ticks={findTicks(values)}
      format={whole}
      toScale={(size) => scaleChart(seconds.length, values, size)}
      first={inSeconds((seconds[0]?.endS ?? 0) * 1_000)}
      last={inSeconds((seconds.at(-1)?.endS ?? 0) * 1_000)}
      below={
        <>
          <figcaption className={classes.soft}>{t('chart.legend')}</figcaption>
          <Numbers seconds={seconds} />
        </>
      }
    >
      {(scale) => {
        const lineOf = (figure: 'wpm' | 'rawWpm') =>
          seconds.map((second, at) => `${scale.x(at)},${scale.y(second[figure])}`).join(' ')
        return (
          <>
            <polyline points={lineOf('rawWpm')} className={classes.rawLine} />
            <polyline points={lineOf('wpm')} className={classes.wpmLine} />
            {seconds.map(({ endS, errors, rawWpm }, at) =>
              errors === 0 ? null : (
                <path
                  key={endS}
                  d="M-4,-4L4,4M4,-4L-4,4"
                  transform={`translate(${scale.x(at)} ${scale.y(rawWpm)})`}
                  className={classes.errorMark}
                />
              ),
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}

function Numbers({ seconds }: { seconds: readonly SecondOfRun[] }) {
  const { t } = useTranslation('typing')
  const { whole, seconds: inSeconds } = useFormats()
  return (
    <details className={classes.numbers}>
      <summary>{t('chart.numbers')}</summary>
      <FigureTable columns={[t('chart.second'), t('wpmUnit'), t('figure.raw'), t('figure.errors')]}>
        {seconds.map(({ endS, wpm, rawWpm, errors }) => (
          <tr key={endS}>
            <th scope="row">{inSeconds(endS * 1_000)}</th>
            <td>{whole(wpm)}</td>
            <td>{whole(rawWpm)}</td>
            <td>{whole(errors)}</td>
          </tr>
        ))}
      </FigureTable>
    </details>
  )
}
