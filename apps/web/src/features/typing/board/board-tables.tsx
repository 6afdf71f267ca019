// One leaderboard as a table, and the user's own place below it when it is not among the best.
import type { Board } from '@fovea/contract/boards.ts'
import { useTranslation } from 'react-i18next'
import { useMe } from '#domain/account/me.ts'
import { PlaceTable } from '#domain/boards/place-table.tsx'
import { useFormats } from '#kit/language/formats.ts'
import classes from '../typing.module.css'

interface BoardTablesProps {
  board: Board
  /** Whether others see the user on leaderboards. */
  isShown: boolean
}

export function BoardTables({ board, isShown }: BoardTablesProps) {
  const { t } = useTranslation('typing')
  const me = useMe()
  const { whole } = useFormats()
  const { entries, own, people } = board
  const columns = {
    labels: {
      rank: t('board.rank'),
      name: t('board.name'),
      score: t('wpmUnit'),
      you: t('board.you'),
    },
    writeScore: (wpm: number) => whole(Math.round(wpm)),
  }
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
        <PlaceTable caption={t('board.people', { count: people })} places={entries} {...columns} />
      )}
      {own && !isListed && (
        <PlaceTable
          {...columns}
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
