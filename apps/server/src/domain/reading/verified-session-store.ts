// Tells which reading sessions say how much was read. A session that was sent without its text, or without the number of
// words that were shown, is kept, but nothing is computed from it: its text has no words in the table.
import { sql } from 'drizzle-orm'
import { readingSessions } from '../../platform/tables/reading.ts'

/** Version 0.1.0 did not keep the words of the text. */
export const isVerifiedSession = sql<boolean>`(${readingSessions.textWords} is distinct from 0)`
