// Ends all access that an account has given: after it, one only comes in anew, by a way in that the account still has.
import { endLastingAccess } from '../../domain/access-tokens/token-store.ts'
import type { Tx } from '../../platform/database.ts'
import { dropSignIns } from './identities/attempt-store.ts'
import { dropLinks } from './link-store.ts'
import { endAllSessions } from './session-store.ts'

export async function endAllAccess(tx: Tx, userId: string): Promise<void> {
  await endAllSessions(tx, userId)
  await endLastingAccess(tx, userId)
  await dropSignIns(tx, userId)
  await dropLinks(tx, userId)
}
