// One game of a workout, with a line above it that says how far the workout is. The line goes while a round is played.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Workout } from '@fovea/contract/workout.ts'
import { UnstyledButton } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useGameTitle } from '#domain/games/game-title.tsx'
import { findNextStep } from './next-step.ts'
import classes from './workout.module.css'

/** A game whose results are saved. `app/` passes it in, since no feature imports another. */
export interface WorkoutGameProps {
  name: GameName
  /** The main button of the page after a round; undefined while rounds of the game are left. */
  next?: { label: string; onNext: () => void } | undefined
}

interface PlayedStepProps {
  workout: Workout
  name: GameName
  Game: ComponentType<WorkoutGameProps>
  /** Called with the next game; undefined when all are done. */
  onNext: (name: GameName | undefined) => void
  onLeave: () => void
}

export function PlayedStep({ workout, name, Game, onNext, onLeave }: PlayedStepProps) {
  const { t } = useTranslation('workout')
  const next = findNextStep(workout.steps, name)
  const nextTitle = useGameTitle(next ?? name)
  const index = workout.steps.findIndex((step) => step.name === name)
  const { done = 0, rounds = 1 } = workout.steps[index] ?? {}
  const label = next ? t('next', { game: nextTitle }) : t('toSummary')
  const goOn = () => {
    window.scrollTo(0, 0)
    onNext(next)
  }
  return (
    <>
      <div className={classes.bar}>
        <p role="status">
          {t('playing', {
            game: index + 1,
            games: workout.steps.length,
            done,
            rounds,
          })}
        </p>
        <UnstyledButton className={classes.leave} onClick={onLeave}>
          {t('toList')}
        </UnstyledButton>
      </div>
      <Game name={name} next={done >= rounds ? { label, onNext: goOn } : undefined} />
    </>
  )
}
