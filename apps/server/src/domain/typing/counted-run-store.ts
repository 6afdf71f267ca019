// SQL that decides which typing runs count as time spent typing, and which are compared with each other, in statistics
// and in insights. A run that was given up or that no hand typed says nothing about speed, and neither does a test over a
// known text.
import { sql } from 'drizzle-orm'
import { typingRuns } from '../../platform/tables/typing.ts'

/** A test counts or not. Of other runs it is kept why they could not be ranked, and a pause changes no speed. */
export const isCountedRun = sql<boolean>`case ${typingRuns.kind}
  when 'import' then true
  when 'test' then ${typingRuns.isCounted}
  else ${typingRuns.unrankedReason} is null or ${typingRuns.unrankedReason} = 'paused' end`

/** Imported runs were typed elsewhere, and nobody measured the time of runs that came without a log. */
export const isTypedHere = sql<boolean>`(${typingRuns.kind} <> 'import'
  and ${typingRuns.unrankedReason} is distinct from 'no-log')`
