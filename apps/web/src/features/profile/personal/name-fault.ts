// Checks the names that a person gives here: their own, and those of passkeys and access tokens. The server decides.
import { isName } from '@fovea/contract/text-rules.ts'
import { readField } from '#kit/ui/read-field.ts'

export type NameFault = 'missing' | 'unclear'

/** @returns the name of a form, and what is wrong with it */
export function readName(fields: FormData): { name: string; fault: NameFault | undefined } {
  const name = readField(fields, 'name').trim()
  if (!name) return { name, fault: 'missing' }
  return { name, fault: isName(name) ? undefined : 'unclear' }
}
