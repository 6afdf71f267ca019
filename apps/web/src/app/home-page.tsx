// `/` is the landing page for visitors and the start page for members, which shows cards of many features.
import { lazy, Suspense } from 'react'
import { LandingPage } from '#features/landing/landing-page.tsx'
import { useSession } from '#kit/session/session.ts'
import { PagePending } from './page-states.tsx'

const MemberHome = lazy(async () => {
  const [
    { MemberHome },
    { prefetchHome },
    { WorkoutCard },
    { ChallengeCard },
    { LessonCard },
    { TodayCard },
    { TrackCard },
    { ExperimentCard },
  ] = await Promise.all([
    import('#features/home/member-home.tsx'),
    import('./prefetch-home.ts'),
    import('#features/workout/workout-card.tsx'),
    import('#features/games/challenge-card.tsx'),
    import('#features/typing/program/lesson-card.tsx'),
    import('#features/tasks/today-card.tsx'),
    import('#features/track/track-card.tsx'),
    import('#features/insight/experiment-card.tsx'),
    import('#kit/ui/all-styles.ts'),
  ])
  const cards = {
    Workout: WorkoutCard,
    Challenge: ChallengeCard,
    Lesson: LessonCard,
    Tasks: TodayCard,
    Track: TrackCard,
    Experiment: ExperimentCard,
  }
  return { default: () => <MemberHome cards={cards} prefetch={prefetchHome} /> }
})

export function HomePage() {
  const isSignedIn = useSession((session) => session.token !== null)
  if (!isSignedIn) return <LandingPage />
  return (
    <Suspense fallback={<PagePending />}>
      <MemberHome />
    </Suspense>
  )
}
