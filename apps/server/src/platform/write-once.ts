// A write that may be sent again, under an id that its sender made: the first send writes, every later one is answered
// from what was kept, and an id that already names something else is refused.
import { fail } from './failure.ts'

/** The steps of one transaction that is alone with what it writes to: `changeUser` for what belongs to a user. */
interface OnceWrite<Known, Written> {
  /** What the id already names. */
  find(): Promise<Known | undefined>
  /** Whether that is what is being sent now. */
  isSame(known: Known): boolean
  /** Refuses what may not be written, then writes. */
  insert(): Promise<Written>
}

/** @throws Failure `id_taken`, or whatever `insert` refuses */
export async function writeOnce<Known, Written = Known>({
  find,
  isSame,
  insert,
}: OnceWrite<Known, Written>): Promise<Known | Written> {
  const known = await find()
  if (known === undefined) return insert()
  return isSame(known) ? known : fail('id_taken')
}
