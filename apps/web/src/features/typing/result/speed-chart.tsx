// The speed of a run over its seconds: the speed so far as a line, that of each second as a thin one, and a cross where
// something was wrong. The figures are in the table below it.
import type { SecondOfRun } from '@fovea/core/typing/speed-by-second.ts'
import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { ChartAxes } from '#kit/charts/chart-axes.tsx'
import { scaleChart } from '#kit/charts/chart-scale.ts'
import { useFormats } from '#kit/language/formats.ts'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import classes from '../typing.module.css'

const height = 220
const margins = { left: 40, right: 12, top: 10, bottom: 28 }

export function SpeedChart({ seconds }: { seconds: readonly SecondOfRun[] }) {
  const { t } = useTranslation('typing')
  const { ref, width } = useElementSize()
  return (
    <figure className={classes.chart}>
      <div ref={ref} className={classes.chartRoom}>
        {width > 0 && <Lines seconds={seconds} width={width} />}
      </div>
      <figcaption className={classes.soft}>{t('chart.legend')}</figcaption>
      <Numbers seconds={seconds} />
    </figure>
  )
}

function Lines({ seconds, width }: { seconds: readonly SecondOfRun[]; width: number }) {
  const { whole, seconds: inSeconds } = useFormats()
  const values = [0, ...seconds.flatMap(({ wpm, rawWpm }) => [wpm, rawWpm])]
  const scale = scaleChart(seconds.length, values, { width, height, ...margins })
  const lineOf = (read: (second: SecondOfRun) => number) =>
    seconds.map((second, at) => `${scale.x(at)},${scale.y(read(second))}`).join(' ')
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <ChartAxes
        scale={scale}
        left={margins.left}
        right={width - margins.right}
        height={height}
        format={whole}
        first={inSeconds(seconds[0]?.endS ?? 0)}
        last={inSeconds(seconds.at(-1)?.endS ?? 0)}
      />
      <polyline points={lineOf(({ rawWpm }) => rawWpm)} className={classes.rawLine} />
      <polyline points={lineOf(({ wpm }) => wpm)} className={classes.wpmLine} />
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
    </svg>
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
            <th scope="row">{inSeconds(endS)}</th>
            <td>{whole(wpm)}</td>
            <td>{whole(rawWpm)}</td>
            <td>{whole(errors)}</td>
          </tr>
        ))}
      </FigureTable>
    </details>
  )
}
