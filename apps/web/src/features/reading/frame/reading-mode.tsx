// Chooses the component of a reading mode.
import type { ReaderSettings } from '@fovea/contract/reader-settings.ts'
import { RsvpReading } from '../paced/rsvp-reading.tsx'
import { PagedReading } from '../page/paged-reading.tsx'
import { PlainReading } from '../page/plain-reading.tsx'
import type { ReadingProps } from './reading-props.ts'

export function ReadingMode({ mode, ...props }: ReadingProps & { mode: ReaderSettings['mode'] }) {
  if (mode === 'rsvp') return <RsvpReading {...props} />
  if (mode === 'plain') return <PlainReading {...props} />
  return <PagedReading mode={mode} {...props} />
}
