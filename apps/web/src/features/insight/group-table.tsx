// The numbers behind a comparison: similar days, how many there are, and their mean as a mark and as a number.
import type { Insight, InsightEffect } from '@fovea/contract/insight.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import classes from './insight.module.css'
import { useWording } from './use-wording.ts'

interface GroupTableProps extends Pick<Insight, 'factor' | 'outcome'> {
  groups: InsightEffect['groups']
}

export function GroupTable({ factor, outcome, groups }: GroupTableProps) {
  const { t } = useTranslation('insight')
  const { nameGroup } = useWording()
  const { number, numbers } = useFormats()
  const values = groups.map(({ value }) => value)
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  return (
    <FigureTable
      className={classes.groups}
      columns={[t(`factor.${factor}`), t('table.days'), t(`value.${outcome}`)]}
    >
      {groups.map(({ from, to, days, value }) => (
        <tr key={from}>
          <th scope="row">{nameGroup(factor, from, to)}</th>
          <td>{number(days)}</td>
          <td>
            <span className={classes.track} aria-hidden="true">
              <span style={{ insetInlineStart: `${(100 * (value - low)) / span}%` }} />
            </span>
            {numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)}
          </td>
        </tr>
      ))}
    </FigureTable>
  )
}
