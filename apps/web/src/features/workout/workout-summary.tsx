// The end of a workout: the score of each game, the change from its best, and the time.
import type { Workout } from '@fovea/contract/workout.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { GameTitle } from '#domain/games/game-title.tsx'
import { formatMinutes } from '#domain/reader/durations.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useLanguage } from '#kit/language/language.ts'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import { QuietHeading } from '#kit/ui/quiet-heading.tsx'
import { playedMinutes, summarizeSteps } from './summary.ts'
import classes from './workout.module.css'

export function WorkoutSummary({ workout }: { workout: Workout }) {
  const { t } = useTranslation('workout')
  const { locale } = useLanguage()
  const { whole } = useFormats()
  const change = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const minutes = playedMinutes(workout)
  return (
    <section className={classes.section}>
      <QuietHeading>{t('summary.title')}</QuietHeading>
      <FigureTable columns={[t('summary.game'), t('summary.score'), t('summary.change')]}>
        {summarizeSteps(workout).map((step) => (
          <tr key={step.name}>
            <th scope="row">
              <Suspense fallback={'\u00a0'}>
                <GameTitle name={step.name} />
              </Suspense>
            </th>
            <td>{whole(step.score)}</td>
            <td>{step.change === null ? '–' : change.format(step.change)}</td>
          </tr>
        ))}
      </FigureTable>
      {minutes > 0 && (
        <p className={classes.facts}>
          {t('summary.time', { time: formatMinutes(minutes, locale) })}
        </p>
      )}
    </section>
  )
}
