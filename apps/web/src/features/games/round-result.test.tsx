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
import type { PlayedRound } from './played-round.ts'
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

const shown: PlayedRound = {
  result,
  ended: { outcome, answers: [], measures: [] },
  isRanked: true,
  bestBefore: 0,
  isBestVerified: true,
}

function show(round: PlayedRound) {
  render(
    <MantineProvider env="test">
      <RoundResult
        game={numbers}
        round={round}
        isSent
        lastScores={[]}
        onWatch={() => undefined}
        onAgain={onAgain}
        onRules={onRules}
      />
    </MantineProvider>,
  )
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  const resources = { en: { games: messages, 'game.numbers': numbersMessages } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const again = () => screen.getByRole('button', { name: 'Again' })

it('ignores taps and keys that were meant for the board, which has just gone', () => {
  show(shown)
  fireEvent.click(again())
  fireEvent.click(screen.getByRole('button', { name: 'Rules' }))
  fireEvent.keyDown(again(), { code: 'KeyR', key: 'r' })
  expect(onAgain).not.toHaveBeenCalled()
  expect(onRules).not.toHaveBeenCalled()
})

it('plays again with its button and with R as soon as the result can have been seen', () => {
  show(shown)
  expect(document.activeElement).toBe(again())
  act(() => vi.advanceTimersByTime(settleMs))
  fireEvent.click(again())
  fireEvent.keyDown(again(), { code: 'KeyR', key: 'r' })
  expect(onAgain).toHaveBeenCalledTimes(2)
})

it('shows the hints beside the score, and says that such a round does not count', () => {
  const helped = { ...outcome, hints: 3, unrankedReason: 'hints' as const }
  const ended = { ...shown.ended, outcome: helped }
  show({ ...shown, ended, isRanked: false, bestBefore: 20 })
  const [figures] = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(figures).toMatch(/Hints3/)
  expect(figures).toContain('A round with hints does not count towards your best.')
  expect(figures).not.toContain('A relaxed round')
})

it('marks a best score that no replay has verified, until this round reaches it', () => {
  show({ ...shown, bestBefore: 900, isBestVerified: false })
  expect(screen.getByText('900 (not verified)')).not.toBeNull()
  cleanup()
  show({ ...shown, bestBefore: 1, isBestVerified: false })
  expect(screen.queryByText(/not verified/)).toBeNull()
})

it('says nothing of hints where none were taken', () => {
  show(shown)
  expect(screen.queryByText('Hints')).toBeNull()
})
