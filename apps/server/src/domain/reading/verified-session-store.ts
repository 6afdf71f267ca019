// Which reading sessions say how much was read. Those that were sent without their text, or without the number of words that
// were shown, are kept, and nothing is computed from them: their text has no words.
import { sql } from 'drizzle-orm'
import { readingSessions } from '../../platform/tables/reading.ts'

/** Version 0.1.0 did not keep the words of the text. */
export const isVerifiedSession = sql<boolean>`(${readingSessions.textWords} is distinct from 0)`
