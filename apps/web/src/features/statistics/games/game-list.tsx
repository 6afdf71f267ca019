// Every game with a small curve of its latest scores, as the way to its statistics.
import type { SkillStatistics } from '@fovea/contract/game-statistics.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { playableNames } from '#domain/games/playable-games.ts'
import { paths } from '#domain/pages/paths.ts'
import { SmallCurve } from '#kit/charts/small-curve.tsx'
import { useFormats } from '#kit/language/formats.ts'
import classes from '../statistics.module.css'
import { useGameTitle } from './use-game-title.ts'

const curveSize = { width: 120, height: 32, left: 3, right: 3, top: 4, bottom: 4 }

export function GameList({ skills }: { skills: readonly SkillStatistics[] }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormats()
  const titleOf = useGameTitle()
  const recent = new Map(
    skills.flatMap(({ games }) => games.map((game) => [game.name, game.recent])),
  )
  return (
    <section className={classes.section} aria-labelledby="games">
      <h2 id="games">{t('games.all')}</h2>
      <ul className={classes.games}>
        {playableNames.map((name) => {
          const scores = recent.get(name) ?? []
          const last = scores.at(-1)
          return (
            <li key={name}>
              <Link to={paths.statisticsOfGame} params={{ kind: gameKinds[name] }}>
                <span className={classes.game}>
                  {titleOf(name)}
                  <small>
                    {last === undefined
                      ? t('games.none')
                      : t('games.last', { score: number(last) })}
                  </small>
                </span>
                {scores.length > 1 && (
                  <SmallCurve values={scores} size={curveSize} stroke={2} dotRadius={2.5} />
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
