import { replay, toResult } from '@fovea/games/kernel/replay.ts'
import { simulateRound } from '@fovea/games/kernel/simulate.ts'
import playedNumbers from '@fovea/games/numbers/events.ts'
import { numbers } from '@fovea/games/numbers/game.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import numbersMessages from '../../../../../packages/games/numbers/locales/en.json' with {
  type: 'json',
}
import messages from './locales/en.json' with { type: 'json' }
import { RoundResult } from './round-result.tsx'
import { settleMs } from './use-settled.ts'

const options = { variant: 'ranked', isHardGame: false, level: 1, language: 'en' } as const
const log = simulateRound(numbers, 'c0ffee'.padStart(32, '0'), options, 1, undefined)
const verdict = replay(playedNumbers, log, undefined)
if (!verdict.valid) throw new Error(verdict.reason)
const { score, outcome } = verdict
const result = { ...toResult(numbers, log, score, outcome), _id: v7() }

const onAgain = vi.fn()
const onRules = vi.fn()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  const resources = { en: { games: messages, 'game.numbers': numbersMessages } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
  render(
    <MantineProvider env="test">
      <RoundResult
        game={numbers}
        round={{
          result,
          ended: { outcome, answers: [], measures: [] },
          isRanked: true,
          bestBefore: 0,
          isBestVerified: true,
        }}
        isSent
        lastScores={[]}
        onWatch={() => undefined}
        onAgain={onAgain}
        onRules={onRules}
      />
    </MantineProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const again = () => screen.getByRole('button', { name: 'Again' })

it('ignores taps and keys that were meant for the board, which has just gone', () => {
  fireEvent.click(again())
  fireEvent.click(screen.getByRole('button', { name: 'Rules' }))
  fireEvent.keyDown(again(), { code: 'KeyR', key: 'r' })
  expect(onAgain).not.toHaveBeenCalled()
  expect(onRules).not.toHaveBeenCalled()
})

it('plays again with its button and with R as soon as the result can have been seen', () => {
  expect(document.activeElement).toBe(again())
  act(() => vi.advanceTimersByTime(settleMs))
  fireEvent.click(again())
  fireEvent.keyDown(again(), { code: 'KeyR', key: 'r' })
  expect(onAgain).toHaveBeenCalledTimes(2)
})
