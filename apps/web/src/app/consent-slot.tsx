// The place of the question about tracking. The question itself is loaded only where it is asked, which is where visits
// are measured and the person has not answered.
import { useConsent } from '#shared/outside/consent.ts'
import { createLatePart } from '#shared/ui/late-part.tsx'

const ConsentNote = createLatePart(() => import('./consent-note.tsx'))

export function ConsentSlot() {
  const { consent } = useConsent()
  return consent === 'unanswered' && <ConsentNote />
}
