// The best of a leaderboard as a table, and the user's own place below it when it is not among them.
import type { Board, BoardPlace } from '@fovea/contract/boards.ts'
import { useTranslation } from 'react-i18next'
import { useMe } from '#shared/me.ts'
import classes from './boards.module.css'
import { PlaceTable } from './place-table.tsx'

interface BoardTablesProps {
  board: Board
  /** Whether the figures are mean percentile ranks. */
  isOverall?: boolean
}

export function BoardTables({ board, isOverall = false }: BoardTablesProps) {
  const { t } = useTranslation('boards')
  const { entries, own, people } = board
  const isListed = entries.some(({ isMe }) => isMe)
  return (
    <>
      {entries.length === 0 ? (
        <p className={classes.soft}>{t('none')}</p>
      ) : (
        <PlaceTable
          caption={t('people', { count: people })}
          places={entries}
          isOverall={isOverall}
        />
      )}
      {own && !isListed && <OwnPlace own={own} isOverall={isOverall} />}
    </>
  )
}

interface OwnPlaceProps {
  own: NonNullable<Board['own']>
  isOverall: boolean
}

function OwnPlace({ own, isOverall }: OwnPlaceProps) {
  const { t } = useTranslation('boards')
  const me = useMe()
  const { rank, score, neighbours } = own
  const mine: BoardPlace & { isMe: true } = { rank, score, name: me?.name ?? '', isMe: true }
  return (
    <PlaceTable
      caption={t('around')}
      places={[...neighbours.above, mine, ...neighbours.below]}
      isOverall={isOverall}
    />
  )
}
