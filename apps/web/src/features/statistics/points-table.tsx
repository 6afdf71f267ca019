// The numbers behind the charts, newest first.
import { useTranslation } from 'react-i18next'
import { type Format, useFormats } from '#kit/language/formats.ts'
import { Numbers } from './numbers.tsx'

export interface Column<Point> {
  label: string
  read: (point: Point) => number | null
  format: Format
}

interface PointsTableProps<Point> {
  /** Oldest first. */
  points: readonly Point[]
  /** Those without any value are not shown. */
  columns: readonly Column<Point>[]
}

export function PointsTable<Point extends { at: string }>(props: PointsTableProps<Point>) {
  const { points, columns } = props
  const { t } = useTranslation('statistics')
  const { date } = useFormats()
  const shown = columns.filter(({ read }) => points.some((point) => read(point) !== null))
  return (
    <Numbers
      caption={t('table.caption')}
      columns={[t('table.date'), ...shown.map(({ label }) => label)]}
    >
      {points.toReversed().map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two results may end at one moment, and rows have no state
        <tr key={`${point.at} ${index}`}>
          <th scope="row">
            <time dateTime={point.at}>{date(point.at)}</time>
          </th>
          {shown.map(({ label, read, format }) => {
            const value = read(point)
            return <td key={label}>{value === null ? '–' : format(value)}</td>
          })}
        </tr>
      ))}
    </Numbers>
  )
}
