// People by rank, as a table. The user's own row is marked by a word, not only by its look.
import type { BoardPlace } from '@fovea/contract/boards.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { FigureTable } from '#shared/ui/figure-table.tsx'
import classes from './boards.module.css'

interface PlaceTableProps {
  caption: string
  places: (BoardPlace & { isMe?: boolean })[]
  isOverall: boolean
}

export function PlaceTable({ caption, places, isOverall }: PlaceTableProps) {
  const { t } = useTranslation('boards')
  const { locale } = useLanguage()
  const digits = isOverall ? 1 : 0
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 2),
  })
  return (
    <FigureTable
      caption={caption}
      columns={[t('rank'), t('name'), t(isOverall ? 'percentile' : 'score')]}
      className={classes.places}
    >
      {places.map(({ rank, name, score, isMe = false }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids here, and several may share rank, name and score
        <tr key={`${rank} ${name} ${index}`} aria-current={isMe || undefined}>
          <td>{rank.toLocaleString(locale)}</td>
          <th scope="row">
            <bdi>{name}</bdi>
            {isMe && <small> {t('you')}</small>}
          </th>
          <td>{number.format(score)}</td>
        </tr>
      ))}
    </FigureTable>
  )
}
