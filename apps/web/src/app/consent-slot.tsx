// The place of the question about tracking, and of the message if an account could not be told the answer. Both are loaded
// only where they are shown, which is where visits are measured.
import { useConsent } from '#domain/outside/consent.ts'
import { createLatePart } from '#kit/ui/late-part.tsx'

const ConsentNote = createLatePart(() => import('./consent-note.tsx'))
const ConsentFailure = createLatePart(() => import('./consent-failure.tsx'))

export function ConsentSlot() {
  const { consent, failure } = useConsent()
  return (
    <>
      {consent === 'unanswered' && <ConsentNote />}
      {failure !== undefined && <ConsentFailure failure={failure} />}
    </>
  )
}
