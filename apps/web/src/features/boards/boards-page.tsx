// The leaderboards: of all games or of one, for a day, a week or all time, with the user's own place.
import { boardPeriods } from '@fovea/contract/boards.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { GameTitle } from '#domain/games/game-title.tsx'
import { findPlayableName, playableNames } from '#domain/games/playable-games.ts'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { boardQuery } from './api.ts'
import { type BoardSearch, readBoardSearch } from './board-games.ts'
import { BoardView } from './board-view.tsx'
import classes from './boards.module.css'
import { ShowMe } from './show-me.tsx'

export function BoardsPage() {
  const { t } = useTranslation('boards')
  const navigate = useNavigate()
  const search = readBoardSearch(useSearch({ strict: false }))
  const { game, period = 'week' } = search
  const name = findPlayableName(game)
  const board = useQuery(boardQuery(name, period))
  const me = useMeQuery()
  const choose = (next: BoardSearch) => navigate({ to: paths.boards, search: next, replace: true })

  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={classes.choice}>
        <NativeSelect
          size="md"
          label={t('board')}
          value={game ?? ''}
          onChange={({ target }) => choose(readBoardSearch({ ...search, game: target.value }))}
        >
          <option value="">{t('overall')}</option>
          {playableNames.map((one) => (
            <option key={one} value={gameKinds[one]}>
              <GameTitle name={one} />
            </option>
          ))}
        </NativeSelect>
        <SegmentedControl
          size="md"
          aria-label={t('period')}
          value={period}
          onChange={(value) => choose(readBoardSearch({ ...search, period: value }))}
          data={boardPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
      </div>
      <p className={classes.soft}>{t(`periodText.${period}`)}</p>
      <Awaited queries={[board]} />
      {board.data && (
        <div aria-busy={board.isPlaceholderData}>
          <BoardView
            board={board.data}
            title={name === undefined ? t('overall') : <GameTitle name={name} />}
            isOverall={name === undefined}
            isShown={me.data?.onBoards ?? true}
          />
        </div>
      )}
      <p>
        <Link to={paths.games} className={classes.go}>
          {t('play')}
        </Link>
      </p>
      {name === undefined && (
        <details className={classes.how}>
          <summary>{t('how')}</summary>
          <p>{t('howText')}</p>
        </details>
      )}
      {me.data && <ShowMe isShown={me.data.onBoards} />}
    </Page>
  )
}
