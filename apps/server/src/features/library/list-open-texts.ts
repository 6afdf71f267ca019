// The texts to go on with: begun ones first, the last read on top, then those that wait on the reading list.
import type { BookSummary } from '@fovea/contract/reading.ts'
import { findBegunBooks } from '../../domain/library/book-store.ts'
import { toSummary } from '../../domain/library/summary.ts'
import type { Db } from '../../platform/database.ts'

const textsMax = 4

/** Nobody goes on with the texts that were read longest ago. */
const begunMax = 200

export async function listOpenTexts(db: Db, userId: string): Promise<BookSummary[]> {
  const begun = await findBegunBooks(db, userId, { limit: begunMax, after: undefined })
  const all = begun.map(({ found }) => toSummary(found))
  const open = all.filter(({ status, place }) => status === 'ready' && place && place.progress < 1)
  const isBegun = ({ place }: BookSummary) => (place?.progress ?? 0) > 0
  const waiting = open.filter((text) => !isBegun(text) && !text.isRead)
  return [...open.filter(isBegun), ...waiting].slice(0, textsMax)
}
