// The minutes of each month, by what was done. The CSV file has those of each day.
import type { ActivityDay } from '@fovea/contract/statistics.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Numbers } from '../numbers.tsx'
import { activityKinds, minutesOf } from './activity-steps.ts'

/** Oldest first. */
export function ActivityNumbers({ days }: { days: readonly ActivityDay[] }) {
  const { t } = useTranslation('statistics')
  const { duration, whole, day: dayAs } = useFormats()
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))]
  if (months.length === 0) return null
  return (
    <Numbers
      caption={t('activity.caption')}
      columns={[
        t('activity.month'),
        t('activity.active'),
        ...activityKinds.map((kind) => t(`activity.kinds.${kind}`)),
      ]}
    >
      {months.toReversed().map((one) => {
        const own = days.filter(({ date }) => date.startsWith(one))
        return (
          <tr key={one}>
            <th scope="row">{dayAs(`${one}-01`, { month: 'short', year: 'numeric' })}</th>
            <td>{whole(own.length)}</td>
            {activityKinds.map((kind) => (
              <td key={kind}>
                {duration(own.reduce((sum, day) => sum + minutesOf(day, kind), 0))}
              </td>
            ))}
          </tr>
        )
      })}
    </Numbers>
  )
}
