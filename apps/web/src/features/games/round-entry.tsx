// One round in the list: its score and figures, whether it counts, and the link to watch it or why there is none.
import type { Game } from '@fovea/games/kernel/game.ts'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { messagesOf } from '#domain/games/playable-games.ts'
import { paths } from '#domain/pages/paths.ts'
import { useLanguage } from '#kit/language/language.ts'
import { findCounting, findUnwatchable } from './listed-rounds.ts'
import { listChoices } from './round-choice.ts'
import classes from './rounds.module.css'
import type { ListedRound } from './rounds-api.ts'

interface RoundEntryProps {
  game: Game
  round: ListedRound
}

export function RoundEntry({ game, round }: RoundEntryProps) {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  const { _id, score, playedAt } = round
  const counting = findCounting(round)
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  return (
    <li className={classes.entry}>
      <div>
        <p className={classes.score} id={`score-${_id}`}>
          <VisuallyHidden>{t('score')}: </VisuallyHidden>
          {score.toLocaleString(locale, { maximumFractionDigits: 0 })}
        </p>
        <p className={classes.facts}>
          <time dateTime={playedAt} id={`time-${_id}`}>
            {clock.format(new Date(playedAt))}
          </time>
          <Facts game={game} round={round} />
        </p>
        <p className={classes.facts}>
          {counting === 'relaxed' ? t('notRanked') : t(`counts.${counting}`)}
        </p>
      </div>
      <Watch game={game} round={round} />
    </li>
  )
}

function Facts({ game, round: { time, level, isHardGame, challengeDate } }: RoundEntryProps) {
  const { t } = useTranslation('games')
  const { t: say } = useTranslation(messagesOf(game.name))
  const tellDuration = useDuration()
  const hasLevels = game.modes.some((mode) => mode.level !== game.modes[0].level)
  // Only games whose player chooses the level name them.
  const named = game.levelChoice === 'player' ? say(`levels.${level}` as 'title') : level
  const facts = [
    tellDuration(time),
    hasLevels && level !== null && t('levelOf', { level: named }),
    isHardGame && listChoices(game).includes('hard') && t('hard'),
    challengeDate !== null && t('challenge'),
  ]
  return facts.filter((fact) => fact !== false).map((fact) => <span key={fact}>{fact}</span>)
}

function Watch({ game, round }: RoundEntryProps) {
  const { t } = useTranslation('games')
  const { _id } = round
  const obstacle = findUnwatchable(round, game)
  if (obstacle) return <p className={classes.obstacle}>{t(`unwatchable.${obstacle}`)}</p>
  return (
    <Link
      to={paths.round}
      params={{ kind: game.kind, id: _id }}
      id={watchId(_id)}
      aria-labelledby={`${watchId(_id)} score-${_id} time-${_id}`}
      className={classes.link}
      preload={false}
    >
      {t('watch')}
    </Link>
  )
}

export const watchId = (id: string) => `watch-${id}`

/** Tells seconds, and in long rounds minutes. */
function useDuration(): (seconds: number) => string {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  const number = (value: number, digits: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return (seconds) => {
    if (seconds < 100) return t('seconds', { seconds: number(seconds, 1) })
    const whole = Math.round(seconds)
    const minutes = Math.floor(whole / 60).toLocaleString(locale, { style: 'unit', unit: 'minute' })
    return `${minutes} ${t('seconds', { seconds: number(whole % 60, 0) })}`
  }
}
