// The games of a workout: what each trains, how long it takes, and how far it is.
import type { Workout, WorkoutStep } from '@fovea/contract/workout.ts'
import { expectMinutesOfAll } from '@fovea/core/workout/expected-minutes.ts'
import { factsOfGames } from '@fovea/games/facts.tsx'
import { IconCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { GameTitle } from '#domain/games/game-title.tsx'
import { formatMinutes } from '#domain/reader/durations.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from './workout.module.css'

export function StepList({ steps }: Pick<Workout, 'steps'>) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  )
}

function Step({ step }: { step: WorkoutStep }) {
  const { t } = useTranslation('workout')
  const { locale } = useLanguage()
  const { name, rounds, done } = step
  const { skill, roundSeconds } = factsOfGames[name]
  return (
    <li className={classes.step}>
      <div>
        <p className={classes.game}>
          <Suspense fallback={'\u00a0'}>
            <GameTitle name={name} />
          </Suspense>
        </p>
        <p className={classes.facts}>
          {t('step', {
            skill: t(`skill.${skill}`),
            rounds: t('rounds', { count: rounds }),
            time: formatMinutes(expectMinutesOfAll([{ rounds, roundSeconds }]), locale),
          })}
        </p>
      </div>
      {done >= rounds ? (
        <p className={classes.done}>
          <IconCheck size={18} stroke={1.8} aria-hidden />
          {t('done')}
        </p>
      ) : (
        done > 0 && <p className={classes.facts}>{t('roundsDone', { done, rounds })}</p>
      )}
    </li>
  )
}
