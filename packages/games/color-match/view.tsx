// The board of word and ink: two cards and the answers yes and no.

import { useTranslation } from 'react-i18next'
import { AnswerButtons } from '../kernel/answer-buttons.tsx'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { Target } from '../kernel/target.tsx'
import { colorMatch } from './game.ts'
import { cardColour, inkColours, inkNames, inkShapes } from './inks.ts'
import type messages from './locales/en.json'
import type { Answered, State } from './rules.ts'
import classes from './view.module.css'

const colourKeys = {
  red: 'colours.red',
  yellow: 'colours.yellow',
  blue: 'colours.blue',
  white: 'colours.white',
} as const

function Board({ state, options, dispatch, hint }: BoardProps<State, Answered>) {
  const { t } = useTranslation('game.color-match')
  const phase = state.clock?.phase ?? 'feedback'
  const left = t(colourKeys[state.trial.left])
  const right = t(colourKeys[state.trial.right])
  const ink = t(colourKeys[state.trial.ink])
  const isShown = phase !== 'fixation'

  function answer(isYes: boolean, input: { timeStamp: number }) {
    if (phase === 'answer') dispatch({ isYes }, input)
  }

  return (
    <>
      <Target>{phase === 'feedback' ? t('wrong', { word: left, ink }) : t('question')}</Target>
      {options.variant === 'relaxed' && <Legend />}
      <div className={classes.cards} aria-live="polite">
        <figure className={classes.place}>
          <figcaption className={classes.label}>{t('meaning')}</figcaption>
          <p className={classes.card}>{isShown && left}</p>
        </figure>
        <figure className={classes.place}>
          <figcaption className={classes.label}>{t('ink')}</figcaption>
          <p
            className={classes.card}
            style={{ color: inkColours[state.trial.ink], backgroundColor: cardColour }}
          >
            {isShown && (
              <>
                {right}
                <span className={classes.shape} role="img" aria-label={t('inkOf', { ink })}>
                  {inkShapes[state.trial.ink]}
                </span>
              </>
            )}
          </p>
        </figure>
      </div>
      <AnswerButtons
        choices={[
          {
            value: false,
            label: t('no'),
            keys: ['ArrowLeft'],
            keyLabel: '←',
            isHinted: hint?.isYes === false,
          },
          {
            value: true,
            label: t('yes'),
            keys: ['ArrowRight'],
            keyLabel: '→',
            isHinted: hint?.isYes === true,
          },
        ]}
        onAnswer={answer}
      />
    </>
  )
}

/** Which shape stands for which ink. Without a time limit there is no reason to know it by heart. */
function Legend() {
  const { t } = useTranslation('game.color-match')
  return (
    <ul className={classes.legend}>
      {inkNames.map((name) => (
        <li key={name}>
          <span aria-hidden="true">{inkShapes[name]}</span> {t(colourKeys[name])}
        </li>
      ))}
    </ul>
  )
}

export default makePlayable(colorMatch, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.color-match': typeof messages
  }
}
