// The best of a leaderboard as a table, and the user's own place below it when it is not among them.
import type { Board, BoardPlace } from '@fovea/contract/boards.ts'
import { useTranslation } from 'react-i18next'
import { useMe } from '#domain/account/me.ts'
import { PlaceTable } from '#domain/boards/place-table.tsx'
import { useLanguage } from '#kit/language/language.ts'
import classes from './boards.module.css'

interface BoardTablesProps {
  board: Board
  /** Whether the figures are mean percentile ranks. */
  isOverall?: boolean
}

export function BoardTables({ board, isOverall = false }: BoardTablesProps) {
  const { t } = useTranslation('boards')
  const columns = useColumns(isOverall)
  const { entries, own, people } = board
  const isListed = entries.some(({ isMe }) => isMe)
  return (
    <>
      {entries.length === 0 ? (
        <p className={classes.soft}>{t('none')}</p>
      ) : (
        <PlaceTable {...columns} caption={t('people', { count: people })} places={entries} />
      )}
      {own && !isListed && <OwnPlace own={own} columns={columns} />}
    </>
  )
}

interface OwnPlaceProps {
  own: NonNullable<Board['own']>
  columns: ReturnType<typeof useColumns>
}

function OwnPlace({ own, columns }: OwnPlaceProps) {
  const { t } = useTranslation('boards')
  const me = useMe()
  const { rank, score, neighbours } = own
  const mine: BoardPlace & { isMe: true } = { rank, score, name: me?.name ?? '', isMe: true }
  return (
    <PlaceTable
      {...columns}
      caption={t('around')}
      places={[...neighbours.above, mine, ...neighbours.below]}
    />
  )
}

function useColumns(isOverall: boolean) {
  const { t } = useTranslation('boards')
  const { locale } = useLanguage()
  const digits = isOverall ? 1 : 0
  const number = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 2),
  })
  const score = t(isOverall ? 'percentile' : 'score')
  return {
    labels: { rank: t('rank'), name: t('name'), score, you: t('you') },
    writeScore: (value: number) => number.format(value),
  }
}
