// Which leaderboard an address names. What is missing or unknown is filled in.
import { boardPeriods } from '@fovea/contract/boards.ts'
import { isLanguage, type Language } from '@fovea/contract/languages.ts'
import { testAmounts } from '@fovea/contract/typing-choices.ts'
import type { Board } from '../api.ts'

export function readBoardSearch(search: Record<string, unknown>, usual: Language): Board {
  const mode = search.mode === 'words' ? 'words' : 'time'
  const amounts: readonly number[] = testAmounts[mode]
  return {
    language: isLanguage(search.language) ? search.language : usual,
    mode,
    amount: amounts.find((one) => one === Number(search.amount)) ?? testAmounts[mode][1],
    period: boardPeriods.find((one) => one === search.period) ?? 'week',
  }
}
