// Lies over the covered passage while the clock stands still.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './passage.module.css'

export function Paused({ onGoOn }: { onGoOn(): void }) {
  const { t } = useTranslation('reading-tests')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <section className={classes.paused} aria-label={t('passage.paused')}>
      <h2>{t('passage.paused')}</h2>
      <p className={classes.soft}>{t('passage.pausedText')}</p>
      <Button size="md" ref={button} onClick={onGoOn}>
        {t('passage.goOn')}
      </Button>
    </section>
  )
}
