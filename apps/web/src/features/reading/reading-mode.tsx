// Chooses the component of a reading mode.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import { PagedReading } from './paged-reading.tsx'
import { PlainReading } from './plain-reading.tsx'
import type { ReadingProps } from './reading-props.ts'
import { RsvpReading } from './rsvp-reading.tsx'

export function ReadingMode({ mode, ...props }: ReadingProps & { mode: ReaderSettings['mode'] }) {
  if (mode === 'rsvp') return <RsvpReading {...props} />
  if (mode === 'plain') return <PlainReading {...props} />
  return <PagedReading mode={mode} {...props} />
}
