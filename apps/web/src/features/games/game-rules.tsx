// The page before a round: what to do, how it counts, which variant.
import type { Game } from '@fovea/games/kernel/game.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { Page } from '#shared/ui/page.tsx'
import classes from './game.module.css'
import { wordsOf } from './playable.ts'
import { type RoundChoiceName, roundChoices } from './round-choice.ts'

interface GameRulesProps {
  game: Game
  choice: RoundChoiceName
  best: number
  onChoose: (choice: RoundChoiceName) => void
  onStart: () => void
}

export function GameRules({ game, choice, best, onChoose, onStart }: GameRulesProps) {
  const { t } = useTranslation('games')
  const { t: say } = useTranslation(wordsOf(game.kind))
  const { locale } = useLanguage()
  const hasHard = game.modes.some((mode) => mode.isHardGame)
  const names = (Object.keys(roundChoices) as RoundChoiceName[]).filter(
    (name) => name !== 'hard' || hasHard,
  )
  return (
    <Page title={say('title')} lead={say('goal')}>
      <div className={classes.rules}>
        <p>{say('howToPlay')}</p>
        <p>{say('scoring')}</p>
      </div>
      <SegmentedControl
        fullWidth
        aria-label={t('variant')}
        data={names.map((name) => ({ value: name, label: t(name) }))}
        value={choice}
        onChange={(name) => onChoose(name as RoundChoiceName)}
      />
      <p className={classes.variant}>
        {choice === 'hard' ? say('hard') : t(choice === 'relaxed' ? 'relaxedWords' : 'normalWords')}
      </p>
      <div className={classes.start}>
        <Button size="md" onClick={onStart} data-autofocus>
          {t('start')}
        </Button>
        <span className={classes.best}>
          {best > 0 ? t('best', { score: best.toLocaleString(locale) }) : t('noBest')}
        </span>
      </div>
    </Page>
  )
}
