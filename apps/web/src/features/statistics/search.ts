// What the pages of the statistics show, as the search parameters of their addresses. A missing parameter means its default.
import { isLanguage, type Language } from '@fovea/contract/languages.ts'
import { type ReaderMode, readerModes } from '@fovea/contract/reader-defaults.ts'
import { type StatisticsPeriod, statisticsPeriods } from '@fovea/contract/statistics-periods.ts'
import { type TypingKind, typingKinds } from '@fovea/contract/typing-choices.ts'

export interface PeriodSearch {
  period?: StatisticsPeriod
}

export interface OverviewSearch extends PeriodSearch {
  /** That of the calendar; the latest 365 days without it. */
  year?: number
}

export interface ReadingSearch extends PeriodSearch {
  language?: Language | 'none'
  mode?: ReaderMode
}

export interface TypingSearch extends PeriodSearch {
  language?: Language
  kind?: TypingKind
}

export interface GameSearch extends PeriodSearch {
  mode?: string
}

/** Unknown values are left out. */
export function readPeriod({ period }: Record<string, unknown>): PeriodSearch {
  const known = statisticsPeriods.find((one) => one === period)
  return known ? { period: known } : {}
}

export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  const year = Number(search.year)
  const isYear = Number.isInteger(year) && year >= 1970 && year <= 2200
  return { ...readPeriod(search), ...(isYear && { year }) }
}

export function readReadingSearch(search: Record<string, unknown>): ReadingSearch {
  const { language } = search
  const mode = readerModes.find((one) => one === search.mode)
  return {
    ...readPeriod(search),
    ...((isLanguage(language) || language === 'none') && { language }),
    ...(mode && { mode }),
  }
}

export function readTypingSearch(search: Record<string, unknown>): TypingSearch {
  const { language } = search
  const kind = typingKinds.find((one) => one === search.kind)
  return {
    ...readPeriod(search),
    ...(isLanguage(language) && { language }),
    ...(kind && { kind }),
  }
}

export function readGameSearch(search: Record<string, unknown>): GameSearch {
  const { mode } = search
  const isMode = typeof mode === 'string' && /^(normal|hard)(-\d{1,4})?$/.test(mode)
  return { ...readPeriod(search), ...(isMode && { mode }) }
}
