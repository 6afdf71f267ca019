// The four figures of a run, and how each one is counted.
import type { TypingFigures } from '@fovea/contract/typing-runs.ts'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import classes from '../typing.module.css'
import { useFigures } from '../use-figures.ts'

export function RunFigures({ figures }: { figures: TypingFigures }) {
  const { t } = useTranslation('typing')
  const { wpm, whole, percent, seconds } = useFigures()
  const rows = [
    { name: t('figure.raw'), value: wpm(figures.rawWpm) },
    { name: t('figure.accuracy'), value: percent(figures.accuracy) },
    { name: t('figure.consistency'), value: percent(figures.consistency) },
    { name: t('figure.errors'), value: whole(figures.errors) },
    { name: t('figure.time'), value: seconds(figures.activeMs) },
  ]
  return (
    <>
      <p className={classes.speed}>
        <strong data-testid="typing-speed">{whole(Math.round(figures.wpm))}</strong>{' '}
        <span>{t('wpmUnit')}</span>
      </p>
      <dl className={classes.figures}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Disclosure summary={t('figure.how')}>
        {(['wpm', 'raw', 'accuracy', 'consistency'] as const).map((name) => (
          <p key={name}>{t(`how.${name}`)}</p>
        ))}
      </Disclosure>
    </>
  )
}
