// Copies highlights to the note of their text.
import { fail } from '../../platform/failure.ts'

export async function copyToNote(..._: unknown[]): Promise<never> {
  return fail('not_found')
}
