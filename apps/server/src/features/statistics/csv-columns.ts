// Which figures the CSV files of statistics have: those of the points of the charts, under names that stay.
import type { StatisticsPoint } from '@fovea/contract/game-statistics.ts'
import type { ActivityDay, ReadingPoint, TypingPoint } from '@fovea/contract/statistics.ts'
import type { CsvColumns } from './csv.ts'

export const gameColumns: CsvColumns<StatisticsPoint> = [
  ['at', ({ at }) => at],
  ['rounds', ({ rounds }) => rounds],
  ['score', ({ score }) => score],
  ['best', ({ best }) => best],
  ['level', ({ level }) => level],
  ['accuracy_percent', ({ accuracy }) => accuracy],
  ['reaction_ms', ({ reactionMs }) => reactionMs],
  ['expected_score', ({ expected }) => expected?.value ?? null],
  ['expected_low', ({ expected }) => expected?.low ?? null],
  ['expected_high', ({ expected }) => expected?.high ?? null],
]

export const readingColumns: CsvColumns<ReadingPoint> = [
  ['at', ({ at }) => at],
  ['readings', ({ readings }) => readings],
  ['words', ({ words }) => words],
  ['minutes', ({ minutes }) => minutes],
  ['set_wpm', ({ setWpm }) => setWpm],
  ['delivered_wpm', ({ deliveredWpm }) => deliveredWpm],
  ['tests', ({ tests }) => tests],
  ['comprehension_percent', ({ comprehension }) => comprehension],
  ['effective_wpm', ({ effectiveWpm }) => effectiveWpm],
]

export const typingColumns: CsvColumns<TypingPoint> = [
  ['at', ({ at }) => at],
  ['runs', ({ runs }) => runs],
  ['minutes', ({ minutes }) => minutes],
  ['wpm', ({ wpm }) => wpm],
  ['best_wpm', ({ best }) => best],
  ['accuracy_percent', ({ accuracy }) => accuracy],
  ['consistency_percent', ({ consistency }) => consistency],
]

export const activityColumns: CsvColumns<ActivityDay> = [
  ['date', ({ date }) => date],
  ['reading_minutes', ({ reading }) => reading],
  ['typing_minutes', ({ typing }) => typing],
  ['games_minutes', ({ games }) => games],
]
