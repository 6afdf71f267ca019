// The four figures of a run, and how each one is counted.
import type { TypingFigures } from '@fovea/contract/typing-runs.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import classes from '../typing.module.css'

export function RunFigures({ figures }: { figures: TypingFigures }) {
  const { t } = useTranslation('typing')
  const { whole, exactPercent, seconds } = useFormats()
  const { rawWpm, activeMs } = figures
  const rows = [
    {
      name: t('figure.raw'),
      value: rawWpm === null ? '–' : t('wpm', { count: Math.round(rawWpm) }),
    },
    { name: t('figure.accuracy'), value: exactPercent(figures.accuracy) },
    { name: t('figure.consistency'), value: exactPercent(figures.consistency) },
    { name: t('figure.errors'), value: whole(figures.errors) },
    { name: t('figure.time'), value: seconds(activeMs === null ? null : activeMs / 1_000) },
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
