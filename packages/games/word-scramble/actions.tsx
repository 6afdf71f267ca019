// What can be done with the letters besides choosing them.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { listenToPress } from '../kernel/press.tsx'
import trialClasses from '../kernel/trial.module.css'
import type { Dated } from '../kernel/use-play.tsx'
import classes from './view.module.css'

const actions = [
  { name: 'erase', keyLabel: '⌫' },
  { name: 'shuffle', keyLabel: '↑' },
  { name: 'skip', keyLabel: '→' },
] as const

export type Action = (typeof actions)[number]['name']

export function Actions({ onAct }: { onAct: (action: Action, input: Dated) => void }) {
  const { t } = useTranslation('game.word-scramble')
  return (
    <div className={classes.actions}>
      {actions.map(({ name, keyLabel }) => (
        <Button
          key={name}
          variant="default"
          className={classes.action}
          {...listenToPress((input) => onAct(name, input))}
        >
          {t(name)}
          <kbd className={trialClasses.key}>{keyLabel}</kbd>
        </Button>
      ))}
    </div>
  )
}
