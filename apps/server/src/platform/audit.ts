// The log of what administrators do. An endpoint that names an `audit` gets `change`, the only way to a transaction that
// is also in the log: the row is written at its end, so that neither can exist without the other. See decision 0056.
import type { AuditAction, AuditDetails, SubjectKind } from '@fovea/contract/audit.ts'
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './database.ts'
import { auditLog } from './tables/audit.ts'
import { users } from './tables/users.ts'

/** What an action was about. Details never contain a secret, a text, or the address of a user. */
export interface AuditEntry {
  kind: SubjectKind
  id: string
  details?: AuditDetails
}

/** Must be called in every transaction of `change`, and says what the log will say. */
export type Tell = (entry: AuditEntry) => void

/** Performs a transaction, which may run several times, and writes its row into the log. */
export type Change = <T>(work: (tx: Tx, tell: Tell) => Promise<T>) => Promise<T>

export interface Actor {
  /** null for the command line. */
  adminId: string | null
}

export interface AuditParts {
  db: Db
  clock: Clock
}

export interface AuditedCall {
  change: Change
  /** @throws Error when nothing was written into the log, which only a handler with a mistake can cause */
  assertLogged(): void
}

/** @throws Error when an endpoint of administrators that is not only read has no name for the log */
export function assertAudited(name: string, { access, method, audit }: Endpoint): void {
  if (access === 'admin' && method !== 'GET' && !audit) {
    throw new Error(`${name} is for administrators and does not say what the log calls it`)
  }
}

export function openAuditedCall(parts: AuditParts, action: AuditAction, actor: Actor): AuditedCall {
  let isLogged = false
  return {
    async change(work) {
      const result = await changeAndLog(parts, { action, ...actor }, work)
      isLogged = true
      return result
    },
    assertLogged() {
      if (!isLogged) throw new Error(`${action} was answered without a row in the log`)
    },
  }
}

/** Also for what is done on the command line. */
export function changeAndLog<T>(
  { db, clock }: AuditParts,
  { action, adminId }: Actor & { action: AuditAction },
  work: (tx: Tx, tell: Tell) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    let told: AuditEntry | undefined
    const result = await work(tx, (entry) => {
      told = entry
    })
    if (!told) throw new Error(`${action} did not say what it was about`)
    await insertEntry(tx, { action, adminId, at: clock.now(), ...(told as AuditEntry) })
    return result
  })
}

async function insertEntry(
  tx: Tx,
  entry: AuditEntry & Actor & { action: AuditAction; at: Date },
): Promise<void> {
  const { adminId, at, action, kind, id, details = {} } = entry
  const address = tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, adminId ?? v7()))
  await tx.insert(auditLog).values({
    id: v7({ msecs: at.getTime() }),
    at,
    adminId,
    adminEmail: sql`coalesce((${address}), '')`,
    action,
    subjectKind: kind,
    subjectId: id,
    details,
  })
}
