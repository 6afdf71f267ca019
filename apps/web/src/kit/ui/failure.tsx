// Says why something failed, as soon as it has.
import { useErrorMessages } from '#kit/api/error-messages.ts'

interface FailureProps {
  /** Nothing is shown without one. */
  error: unknown
  className?: string | undefined
}

export function Failure({ error, className }: FailureProps) {
  const describeError = useErrorMessages()
  if (!error) return null
  return (
    <p role="alert" className={className}>
      {describeError(error)}
    </p>
  )
}
