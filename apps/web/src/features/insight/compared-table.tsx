// Everything that was compared with one outcome, also where nothing was found: days, difference and interval.
import type { Insight } from '@fovea/contract/insight.ts'
import type { InsightOutcome } from '@fovea/contract/insight-choices.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import { isTold } from './findings.tsx'
import classes from './insight.module.css'
import { useWording, weekdayNames } from './use-wording.ts'

interface ComparedTableProps {
  outcome: InsightOutcome
  insights: readonly Insight[]
}

export function ComparedTable({ outcome, insights }: ComparedTableProps) {
  const { t } = useTranslation('insight')
  const { difference, signed } = useWording()
  const { number } = useFormats()
  const compared = insights.filter((one) => !isTold(one) && one.effect !== null)
  if (compared.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={`compared-${outcome}`}>
      <h2 id={`compared-${outcome}`}>{t(`compared.${outcome}`)}</h2>
      <p className={classes.soft}>{t('compared.lead')}</p>
      <FigureTable
        isStacked
        className={classes.compared}
        columns={[t('table.factor'), t('table.days'), t('table.difference'), t('table.interval')]}
      >
        {compared.map(({ factor, days, effect }) => {
          if (!effect) return null
          const { estimate, weekday } = effect
          const day = weekday === null ? undefined : t(`onDay.${weekdayNames[weekday] ?? 'monday'}`)
          return (
            <tr key={factor}>
              <th scope="row">{day ?? t(`per.${factor}`)}</th>
              <td>{number(days)}</td>
              <td>{difference(estimate.value, outcome)}</td>
              <td>
                {t('table.range', { low: signed(estimate.low), high: signed(estimate.high) })}
              </td>
            </tr>
          )
        })}
      </FigureTable>
      {outcome === 'games' && <p className={classes.soft}>{t('form')}</p>}
    </section>
  )
}
