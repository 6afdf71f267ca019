// One leaderboard as a table, and the user's own place below it when it is not among the best.
import type { Board, BoardPlace } from '@fovea/contract/boards.ts'
import { useTranslation } from 'react-i18next'
import { useMe } from '#shared/me.ts'
import { FigureTable } from '#shared/ui/figure-table.tsx'
import classes from './typing.module.css'
import { useFigures } from './use-figures.ts'

interface BoardTablesProps {
  board: Board
  /** Whether others see the user on leaderboards. */
  isShown: boolean
}

export function BoardTables({ board, isShown }: BoardTablesProps) {
  const { t } = useTranslation('typing')
  const me = useMe()
  const { entries, own, people } = board
  const isListed = entries.some(({ isMe }) => isMe)
  return (
    <>
      <p>
        {own
          ? t(isShown ? 'board.ownRank' : 'board.hiddenRank', { rank: own.rank, people })
          : t('board.absent')}
      </p>
      {entries.length === 0 ? (
        <p className={classes.soft}>{t('board.none')}</p>
      ) : (
        <Places caption={t('board.people', { count: people })} places={entries} />
      )}
      {own && !isListed && (
        <Places
          caption={t('board.around')}
          places={[
            ...own.neighbours.above,
            { rank: own.rank, score: own.score, name: me?.name ?? '', isMe: true },
            ...own.neighbours.below,
          ]}
        />
      )}
    </>
  )
}

interface PlacesProps {
  caption: string
  places: readonly (BoardPlace & { isMe?: boolean })[]
}

function Places({ caption, places }: PlacesProps) {
  const { t } = useTranslation('typing')
  const { whole } = useFigures()
  return (
    <FigureTable
      caption={caption}
      columns={[t('board.rank'), t('board.name'), t('wpmUnit')]}
      className={classes.places}
    >
      {places.map(({ rank, name, score, isMe = false }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no ids here, and several may share rank, name and speed
        <tr key={`${rank} ${name} ${index}`} aria-current={isMe || undefined}>
          <td>{whole(rank)}</td>
          <th scope="row">
            <bdi>{name}</bdi>
            {isMe && <small> {t('board.you')}</small>}
          </th>
          <td>{whole(Math.round(score))}</td>
        </tr>
      ))}
    </FigureTable>
  )
}
