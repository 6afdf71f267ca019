// The page before a round. The controls that start it come first, so that they are in view on a phone. The rules are
// below them.
import type { Game } from '@fovea/games/kernel/game.ts'
import { SegmentedControl, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '#kit/ui/page.tsx'
import { Resume } from '#kit/ui/resume.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { switchGameSounds, useGameSounds } from './game-sounds.ts'
import './rules-styles.ts'
import { messagesOf } from '#domain/games/playable-games.ts'
import classes from './game.module.css'
import { listChoices, type RoundChoiceName } from './round-choice.ts'
import { RoundsLink } from './rounds-link.tsx'
import { useBestScore } from './use-best-score.ts'

interface GameRulesProps {
  game: Game
  choice: RoundChoiceName
  level: number
  best: number
  isBestVerified: boolean
  /** The daily challenge has its own variant and level, and one try. */
  isChallenge: boolean
  /** False in a demo, whose rounds are not kept on the server. */
  isSent: boolean
  isRacing: boolean
  /** While a seed is drawn or a puzzle is made. */
  isStarting: boolean
  /** Set if there is a best round to race. */
  onRace?: ((isRacing: boolean) => void) | undefined
  onChoose: (choice: RoundChoiceName) => void
  onLevel: (level: number) => void
  onStart: () => void
  /** Set while a round is paused. */
  onResume?: (() => void) | undefined
}

export function GameRules(props: GameRulesProps) {
  const { game, best, isBestVerified, isChallenge, onStart, onResume } = props
  const { t } = useTranslation('games')
  const { t: say } = useTranslation(messagesOf(game.name))
  const describeBest = useBestScore()
  const isSounding = useGameSounds()
  return (
    <Page title={say('title')} lead={say('goal')}>
      {onResume && <Resume note={t('paused')} label={t('resume')} onResume={onResume} />}
      {isChallenge ? (
        <p className={classes.variant}>{t('challengeText')}</p>
      ) : (
        <Choices {...props} />
      )}
      <div className={classes.start}>
        {!(isChallenge && onResume) && (
          <SendButton
            variant={onResume ? 'default' : 'filled'}
            isSending={props.isStarting}
            onClick={onStart}
          >
            {t(onResume ? 'anew' : 'start')}
          </SendButton>
        )}
        <span className={classes.best}>
          {best > 0 ? t('best', { score: describeBest(best, isBestVerified) }) : t('noBest')}
        </span>
        {props.isSent && <RoundsLink kind={game.kind} />}
      </div>
      <div className={classes.options}>
        {props.onRace && !isChallenge && (
          <Switch
            label={t('race')}
            checked={props.isRacing}
            onChange={({ currentTarget }) => props.onRace?.(currentTarget.checked)}
          />
        )}
        <Switch
          label={t('sounds')}
          checked={isSounding}
          onChange={({ currentTarget }) => switchGameSounds(currentTarget.checked)}
        />
      </div>
      <section className={classes.rules}>
        <h2>{t('rules')}</h2>
        <p>{say('howToPlay')}</p>
        <p>{say('scoring')}</p>
        <p className={classes.evidence}>{say('evidence')}</p>
      </section>
    </Page>
  )
}

function Choices({ game, choice, level, onChoose, onLevel }: GameRulesProps) {
  const { t } = useTranslation('games')
  const { t: say } = useTranslation(messagesOf(game.name))
  const levels = [...new Set(game.modes.map((mode) => mode.level))]
  const { i18n } = useTranslation()
  const hasTimeLimit = game.modes[0].timeLimitMs !== null
  const hasOwnRelaxed = i18n.exists('relaxed', { ns: messagesOf(game.name) })
  const texts: Record<RoundChoiceName, () => string> = {
    normal: () => t(hasTimeLimit ? 'normalText' : 'normalUntimedText'),
    hard: () => say('hard'),
    relaxed: () => (hasOwnRelaxed ? say('relaxed' as 'title') : t('relaxedText')),
  }
  return (
    <>
      {game.levelChoice === 'player' && (
        <fieldset className={classes.levels}>
          <legend>{t('level')}</legend>
          {levels.map((one) => (
            <label key={one} className={classes.level}>
              <input
                type="radio"
                name="level"
                checked={one === level}
                onChange={() => onLevel(one)}
              />
              {/* Only games whose player chooses the level have these messages. */}
              <span>{say(`levels.${one}` as 'title')}</span>
            </label>
          ))}
        </fieldset>
      )}
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('variant')}
        data={listChoices(game).map((name) => ({ value: name, label: t(name) }))}
        value={choice}
        onChange={(name) => onChoose(name as RoundChoiceName)}
      />
      <p className={classes.variant}>
        {texts[choice]()} {game.levelChoice === 'staircase' && t('levelNow', { level })}
      </p>
    </>
  )
}
