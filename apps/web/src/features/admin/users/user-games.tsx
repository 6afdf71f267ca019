// The games of a user: the last and best score of each, and what was played on each day. Opening them is in the log.
import type { UserFacts } from '@fovea/contract/admin-users.ts'
import type { GameStanding } from '@fovea/contract/games.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { GameTitle } from '#domain/games/game-title.tsx'
import { playableNames } from '#domain/games/playable-games.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { useOpened } from '#kit/ui/use-opened.ts'
import classes from '../admin.module.css'
import { AdminTable } from '../admin-table.tsx'
import { gamesQuery } from '../api.ts'

export function UserGames({ user }: { user: UserFacts }) {
  const { t } = useTranslation('admin')
  const { isOpen, place, open } = useOpened()
  return (
    <section>
      <h2 className={classes.heading}>{t('games.title')}</h2>
      <div ref={place} tabIndex={-1}>
        {isOpen ? (
          <Games user={user} />
        ) : (
          <>
            <p className={classes.soft}>{t('games.logged')}</p>
            <Button size="md" variant="default" onClick={open}>
              {t('games.show')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function Games({ user }: { user: UserFacts }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const showBest = ({
    bestScore,
    isBestVerified,
  }: Pick<GameStanding, 'bestScore' | 'isBestVerified'>) =>
    isBestVerified !== false
      ? number(bestScore)
      : t('games.unverified', { best: number(bestScore) })
  const games = useQuery(gamesQuery(user))
  if (!games.data) return <Awaited queries={[games]} />
  const { standings, byDays } = games.data
  const played = playableNames.filter((name) => {
    const { score, bestScore } = standings[name]
    return score > 0 || bestScore > 0
  })
  if (played.length === 0 && byDays.days.length === 0) return <p>{t('games.none')}</p>
  return (
    <>
      <AdminTable columns={[t('games.game'), t('games.last'), t('games.best')]}>
        {played.map((name) => (
          <tr key={name}>
            <th scope="row">
              <GameTitle name={name} />
            </th>
            <td>{number(standings[name].score)}</td>
            <td>{showBest(standings[name])}</td>
          </tr>
        ))}
      </AdminTable>
      <h3 className={classes.heading}>{t('games.byDays')}</h3>
      <div className={classes.scroll}>
        <AdminTable
          columns={[
            t('games.day'),
            t('games.game'),
            t('games.rounds'),
            t('games.points'),
            t('games.best'),
          ]}
        >
          {byDays.days.toReversed().flatMap(({ date, games }) =>
            games.map(({ name, rounds, points, bestScore, isBestVerified }) => (
              <tr key={`${date} ${name}`}>
                <th scope="row">{date}</th>
                <td>
                  <GameTitle name={name} />
                </td>
                <td>{number(rounds)}</td>
                <td>{number(points)}</td>
                <td>{bestScore === null ? '–' : showBest({ bestScore, isBestVerified })}</td>
              </tr>
            )),
          )}
        </AdminTable>
      </div>
    </>
  )
}
