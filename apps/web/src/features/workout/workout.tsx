// The page of the workout: the games of the day, then one after the other, and at the end what they came to.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Workout as KnownWorkout } from '@fovea/contract/workout.ts'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refillSeeds } from '#domain/games/seeds.ts'
import { useUserId } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { findNextStep } from './next-step.ts'
import { PlayedStep, type WorkoutGameProps } from './played-step.tsx'
import { useTellTimeZone } from './use-tell-time-zone.ts'
import { useWorkout } from './use-workout.ts'
import { WorkoutOverview } from './workout-overview.tsx'

export function Workout({ Game }: { Game: ComponentType<WorkoutGameProps> }) {
  const { t } = useTranslation('workout')
  const { query, today, yesterday } = useWorkout()
  const [playing, setPlaying] = useState<{ day: string; name: GameName }>()
  useTellTimeZone()
  useSeeds(today)

  if (!today) {
    return (
      <Page title={t('title')}>
        <Awaited queries={[query]} />
      </Page>
    )
  }
  const played = [today, yesterday].find((one) => one?.day === playing?.day)
  if (playing && played) {
    const show = (name: GameName | undefined) => setPlaying(name && { day: played.day, name })
    return (
      <Suspense>
        <PlayedStep
          workout={played}
          name={playing.name}
          Game={Game}
          onNext={show}
          onLeave={() => show(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <WorkoutOverview
      today={today}
      yesterday={yesterday}
      onPlay={(workout) => {
        const name = findNextStep(workout.steps)
        if (name) setPlaying({ day: workout.day, name })
      }}
    />
  )
}

/** Fetches the seeds of all games at once, so that a workout that was opened can be played without a connection. */
function useSeeds(workout: KnownWorkout | undefined): void {
  const userId = useUserId()
  const names = workout?.steps.map(({ name }) => name).join(' ')
  useEffect(() => {
    if (!userId || !names) return
    refillSeeds(userId, names.split(' ') as GameName[]).catch(() => undefined)
  }, [userId, names])
}
