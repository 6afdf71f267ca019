// Games under the skills that they ask for, each with its title and goal.
import type { GameName } from '@fovea/contract/game-names.ts'
import { skills } from '@fovea/contract/skills.ts'
import { factsOfGames } from '@fovea/games/facts.tsx'
import { gameKinds } from '@fovea/games/names.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { messagesOf, playableNames } from '#domain/games/playable-games.ts'
import type { paths } from '#domain/pages/paths.ts'
import classes from './game.module.css'

interface GameListProps {
  to: typeof paths.game | typeof paths.demo
  /** Drawn under the goal of each game. */
  renderStanding?: (name: GameName) => ReactNode
}

export function GameList({ to, renderStanding }: GameListProps) {
  const { t } = useTranslation('games')
  return skills.map((skill) => {
    const names = playableNames.filter((name) => factsOfGames[name].skill === skill)
    if (names.length === 0) return null
    return (
      <section key={skill} className={classes.skill}>
        <h2 className={classes.skillName}>{t(`skill.${skill}`)}</h2>
        <ul className={classes.list}>
          {names.map((name) => (
            <li key={name} className={classes.item}>
              <Suspense fallback={<span className={classes.placeholder} />}>
                <GameEntry name={name} to={to}>
                  {renderStanding?.(name)}
                </GameEntry>
              </Suspense>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

interface GameEntryProps {
  name: GameName
  to: GameListProps['to']
  children: ReactNode
}

/** Needs only messages, because the code of a game is loaded when it is opened. */
function GameEntry({ name, to, children }: GameEntryProps) {
  const { t: say } = useTranslation(messagesOf(name))
  return (
    <Link to={to} params={{ kind: gameKinds[name] }} className={classes.entry}>
      <span className={classes.name}>{say('title')}</span>
      <span className={classes.goal}>{say('goal')}</span>
      {children && <span className={classes.standing}>{children}</span>}
    </Link>
  )
}
