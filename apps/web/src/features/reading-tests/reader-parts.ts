// The parts of the reader that reading tests use. `app/` passes them in, since no feature imports another.
import type { ComponentType } from 'react'
import type { PacedTextProps } from '#domain/reader/paced-text.ts'

export interface ReaderParts {
  PacedText: ComponentType<PacedTextProps>
  SpeedControl: ComponentType<{ wpm: number; onChange(wpm: number): void }>
}
