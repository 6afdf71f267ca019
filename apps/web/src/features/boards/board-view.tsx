// One leaderboard with its title and what it says of the user.
import type { Board } from '@fovea/contract/boards.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardTables } from './board-tables.tsx'
import classes from './boards.module.css'

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
  const { own, people } = board
  return (
    <section className={classes.board}>
      <h2>{title}</h2>
      <p className={classes.own}>
        {own ? <OwnRank {...{ own, people, isShown }} /> : t(absenceOf(isOverall))}
      </p>
      <BoardTables board={board} isOverall={isOverall} />
    </section>
  )
}

const absenceOf = (isOverall: boolean) => (isOverall ? 'absentOverall' : 'absent')

interface OwnRankProps {
  own: NonNullable<Board['own']>
  people: number
  isShown: boolean
}

function OwnRank({ own, people, isShown }: OwnRankProps) {
  const { t } = useTranslation('boards')
  const { rank } = own
  return <>{isShown ? t('ownRank', { rank, people }) : t('hiddenRank', { rank })}</>
}
