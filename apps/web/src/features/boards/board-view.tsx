// One leaderboard as a table, and the user's own place below it when it is not among the best.
import type { Board, BoardPlace } from '@fovea/contract/boards.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#shared/me.ts'
import classes from './boards.module.css'
import { PlaceTable } from './place-table.tsx'

interface BoardViewProps {
  board: Board
  title: ReactNode
  /** Whether the figures are mean percentile ranks. */
  isOverall: boolean
  /** Whether others see the user on leaderboards. */
  isShown: boolean
}

export function BoardView({ board, title, isOverall, isShown }: BoardViewProps) {
  const { t } = useTranslation('boards')
  const { entries, own, people } = board
  const isListed = entries.some(({ isMe }) => isMe)
  return (
    <section className={classes.board}>
      <h2>{title}</h2>
      <p className={classes.own}>
        {own ? <OwnRank {...{ own, people, isShown }} /> : t(absenceOf(isOverall))}
      </p>
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
    </section>
  )
}

const absenceOf = (isOverall: boolean) => (isOverall ? 'absentOverall' : 'absent')

type Own = NonNullable<Board['own']>

function OwnRank({ own, people, isShown }: { own: Own; people: number; isShown: boolean }) {
  const { t } = useTranslation('boards')
  const { rank } = own
  return <>{isShown ? t('ownRank', { rank, people }) : t('hiddenRank', { rank })}</>
}

function OwnPlace({ own, isOverall }: { own: Own; isOverall: boolean }) {
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
