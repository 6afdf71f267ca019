// `/` is the landing page for visitors and the start page for members, on which today's workout, tasks and track are shown too.
import { lazy, Suspense } from 'react'
import { LandingPage } from '#features/landing/landing-page.tsx'
import { useSession } from '#shared/session.ts'
import { PagePending } from './page-states.tsx'

const MemberHome = lazy(async () => {
  const [{ MemberHome }, { WorkoutCard }, { TodayCard }, { TrackCard }] = await Promise.all([
    import('#features/home/member-home.tsx'),
    import('#features/workout/workout-card.tsx'),
    import('#features/tasks/today-card.tsx'),
    import('#features/track/track-card.tsx'),
    import('#shared/all-styles.ts'),
  ])
  return {
    default: () => <MemberHome Workout={WorkoutCard} Tasks={TodayCard} Track={TrackCard} />,
  }
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
