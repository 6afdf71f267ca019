// The head of a field: its name, the value that was entered or that there is none, and the button that takes it back.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './track.module.css'

interface FieldHeadProps {
  label: string
  /** Undefined if nothing was entered. */
  said: string | undefined
  onTakeBack(): void
}

export function FieldHead({ label, said, onTakeBack }: FieldHeadProps) {
  const { t } = useTranslation('track')
  return (
    <span className={classes.head}>
      <span className={classes.label}>{label}</span>
      <span className={classes.said}>{said ?? t('notEntered')}</span>
      {said !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.takeBack}
          aria-label={t('takeBackOf', { field: label })}
          onClick={onTakeBack}
        >
          {t('takeBack')}
        </Button>
      )}
    </span>
  )
}
