// A write that the client may send several times, under an id that it has chosen. The first one writes, every later one
// is answered from what is stored, and an id that already names something else is refused.
import { fail } from './failure.ts'

/**
 * The steps must run in one transaction that has locked the rows in question, as `changeUser` does for a user's rows.
 */
interface OnceWrite<Known, Written> {
  /** @returns the row that already has the id, if there is one */
  find(): Promise<Known | undefined>
  /** Whether that row is the same as what is being sent now. */
  isSame(known: Known): boolean
  /** Checks that the write is allowed, then writes. */
  insert(): Promise<Written>
}

/** @throws Failure `id_taken`, and what `insert` throws */
export async function writeIdempotently<Known, Written = Known>({
  find,
  isSame,
  insert,
}: OnceWrite<Known, Written>): Promise<Known | Written> {
  const known = await find()
  if (known === undefined) return insert()
  return isSame(known) ? known : fail('id_taken')
}
