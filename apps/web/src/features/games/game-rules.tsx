// The page before a round: the rules, the scoring, the choice of variant.
import type { Game } from '@fovea/games/kernel/game.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { Page } from '#shared/ui/page.tsx'
import { Resume } from '#shared/ui/resume.tsx'
import './rules-styles.ts'
import classes from './game.module.css'
import { messagesOf } from './playable.ts'
import { type RoundChoiceName, roundChoices } from './round-choice.ts'

interface GameRulesProps {
  game: Game
  choice: RoundChoiceName
  best: number
  onChoose: (choice: RoundChoiceName) => void
  onStart: () => void
  /** Set while a round is paused. */
  onResume?: (() => void) | undefined
}

export function GameRules(props: GameRulesProps) {
  const { game, choice, best, onChoose, onStart, onResume } = props
  const { t } = useTranslation('games')
  const { t: say } = useTranslation(messagesOf(game.kind))
  const { locale } = useLanguage()
  const hasHard = game.modes.some((mode) => mode.isHardGame)
  const names = (Object.keys(roundChoices) as RoundChoiceName[]).filter(
    (name) => name !== 'hard' || hasHard,
  )
  return (
    <Page title={say('title')} lead={say('goal')}>
      {onResume && <Resume note={t('paused')} label={t('resume')} onResume={onResume} />}
      <div className={classes.rules}>
        <p>{say('howToPlay')}</p>
        <p>{say('scoring')}</p>
      </div>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('variant')}
        data={names.map((name) => ({ value: name, label: t(name) }))}
        value={choice}
        onChange={(name) => onChoose(name as RoundChoiceName)}
      />
      <p className={classes.variant}>
        {choice === 'hard' ? say('hard') : t(choice === 'relaxed' ? 'relaxedText' : 'normalText')}
      </p>
      <div className={classes.start}>
        <Button size="md" variant={onResume ? 'default' : 'filled'} onClick={onStart}>
          {t(onResume ? 'anew' : 'start')}
        </Button>
        <span className={classes.best}>
          {best > 0 ? t('best', { score: best.toLocaleString(locale) }) : t('noBest')}
        </span>
      </div>
    </Page>
  )
}
