// What the columns of an imported row must be together, as the call demands it that makes such a row.
import { settingsSchema } from '@fovea/contract/settings.ts'
import { onceDaysMax, regularDaysMax } from '@fovea/contract/task-limits.ts'
import { daysBetween } from '@fovea/core/days/calendar.ts'
import { findTimeFault } from '@fovea/core/tasks/check-times.ts'
import type { Row } from './row-shapes.ts'

export const experimentDaysMax = 400
const settingsCharactersMax = 20_000

/** Earlier versions had fewer fields. */
export function isSettings({ part, value }: Row): boolean {
  const shape = settingsSchema.shape[part as keyof typeof settingsSchema.shape].partial()
  return shape.safeParse(value).success && JSON.stringify(value).length <= settingsCharactersMax
}

/** Of one text at most, and of some words of it if their place is known. */
export function isHighlight({ text_id, url, start_word, end_word }: Row): boolean {
  const isPlaced = start_word !== null && end_word !== null
  if (!isPlaced && start_word !== end_word) return false
  return (text_id === null || url === null) && (!isPlaced || Number(start_word) < Number(end_word))
}

export function isTask({ is_regular, repeat_starts, repeat_ends, ...row }: Row): boolean {
  const times = {
    ...row,
    isRegular: is_regular,
    repeatStarts: repeat_starts,
    repeatEnds: repeat_ends,
  }
  const limits = { onceDaysMax, regularDaysMax }
  return findTimeFault(times as Parameters<typeof findTimeFault>[0], limits) === null
}

export function isExperiment({ first_day, last_day }: Row): boolean {
  const days = daysBetween(String(first_day), String(last_day))
  return days >= 0 && days < experimentDaysMax
}

/** The seed was issued by another server, if by any. */
export function unrankRound({ unranked_reason, rules_version, ...row }: Row): Row {
  return {
    ...row,
    is_ranked: false,
    unranked_reason: unranked_reason ?? 'unissued-seed',
    // A round without a version is one of the first rules.
    rules_version: rules_version ?? (unranked_reason === null ? 1 : null),
  }
}

export function unrankRun({ unranked_reason, ...row }: Row): Row {
  const reason = unranked_reason ?? (row.kind === 'test' ? 'seed' : null)
  return { ...row, is_ranked: false, unranked_reason: reason }
}
