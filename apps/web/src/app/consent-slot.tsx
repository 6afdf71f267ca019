// The place of the question about tracking. The question itself is loaded only where it is asked, which is where visits
// are measured and the person has not answered.
import { lazy, Suspense } from 'react'
import { useConsent } from '#shared/outside/consent.ts'

const ConsentNote = lazy(() => import('./consent-note.tsx'))

export function ConsentSlot() {
  const { consent } = useConsent()
  if (consent !== 'unanswered') return null
  return (
    <Suspense fallback={null}>
      <ConsentNote />
    </Suspense>
  )
}
