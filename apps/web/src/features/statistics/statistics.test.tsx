import type { GameStatistics, SkillStatistics } from '@fovea/contract/game-statistics.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import numbersMessages from '../../../../../packages/games/numbers/locales/en.json' with {
  type: 'json',
}
import { GameFigures } from './games/game-figures.tsx'
import { GameNumbers } from './games/game-numbers.tsx'
import { ModeSelect } from './games/mode-select.tsx'
import { SkillBars } from './games/skill-bars.tsx'
import { TrendText } from './games/trend-text.tsx'
import messages from './locales/en.json' with { type: 'json' }

beforeEach(async () => {
  const resources = { en: { statistics: messages, 'game.numbers': numbersMessages } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
})
afterEach(cleanup)

const show = (node: ReactNode) => render(<MantineProvider>{node}</MantineProvider>)

const point = {
  at: '2026-03-01T12:00:00.000Z',
  rounds: 1,
  score: 60,
  best: 60,
  level: 1,
  accuracy: 75,
  reactionMs: null,
  expected: null,
}

const statistics: GameStatistics = {
  name: 'NUMBERS',
  period: 'all',
  mode: 'normal',
  isCut: false,
  per: 'round',
  rounds: 1,
  modes: [{ mode: 'normal', isHardGame: false, level: null, rounds: 1 }],
  points: [point],
  best: 60,
  last: 60,
  typical: null,
  level: 1,
  trend: null,
  daysMissing: 7,
}

describe('the trend', () => {
  const tell = (low: number, high: number) =>
    show(
      <TrendText
        statistics={{
          ...statistics,
          trend: { days: 12, change: { value: (low + high) / 2, low, high } },
        }}
      />,
    )

  it('is a rise or a fall only where the interval leaves no doubt', () => {
    tell(2, 12)
    screen.getByText('Over 12 days, your typical score rose by 7; in 95 of 100 cases by 2 to 12.')
    cleanup()
    tell(-12, -2)
    screen.getByText('Over 12 days, your typical score fell by 7; in 95 of 100 cases by 2 to 12.')
    cleanup()
    tell(-1, 12)
    screen.getByText(/no change stands out from chance\. The true change is between -1 and 12\./)
  })

  it('says on how many more days one must play for one', () => {
    show(<TrendText statistics={{ ...statistics, daysMissing: 1 }} />)
    screen.getByText('A trend appears once you have played on 1 more day.')
  })

  it('says when older rounds are left out', () => {
    show(<TrendText statistics={{ ...statistics, isCut: true, rounds: 2_000 }} />)
    screen.getByText('Only the latest 2000 rounds count here.')
  })
})

describe('the figures of a game', () => {
  it('have no typical round and no level where there is none to tell', () => {
    show(<GameFigures statistics={statistics} />)
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Last',
      'Best',
      'Rounds',
    ])
  })

  it('are in a table, newest first, without columns that are empty', () => {
    const older = { ...point, at: '2026-02-01T12:00:00.000Z', score: 40, accuracy: null }
    const { container } = show(<GameNumbers points={[older, point]} />)
    const [head, ...rows] = [...container.querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(head).toEqual(['Date', 'Rounds', 'Score', 'Best', 'Right answers'])
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['1', '60', '60', '75%'],
      ['1', '40', '60', '–'],
    ])
  })

  it('can be those of another variant where there are several', () => {
    const onChoose = vi.fn()
    show(<ModeSelect statistics={statistics} onChoose={onChoose} />)
    expect(screen.queryByRole('combobox')).toBeNull()
    const modes = [
      ...statistics.modes,
      { mode: 'normal-2', isHardGame: false, level: 2, rounds: 1 },
    ]
    cleanup()
    show(<ModeSelect statistics={{ ...statistics, modes }} onChoose={onChoose} />)
    const select = screen.getByRole('combobox', { name: 'Which rounds' })
    within(select).getByRole('option', { name: 'Normal, level 2' })
    fireEvent.change(select, { target: { value: 'normal-2' } })
    expect(onChoose).toHaveBeenCalledWith('normal-2')
  })
})

describe('a skill', () => {
  const figure = { value: 72.4, low: 51.2, high: 86.6, rounds: 20, others: 41 }
  const game = { name: 'NUMBERS', figure, roundsMissing: 0, recent: [50, 60] } as const
  const skill = (changes: Partial<SkillStatistics>): SkillStatistics => ({
    skill: 'attention',
    reference: 'people',
    games: [{ ...game, recent: [50, 60] }],
    figure: { ...figure, name: 'NUMBERS' },
    ...changes,
  })

  it('says what its figure means, among whom, from how many rounds and how sure', () => {
    show(<SkillBars skills={[skill({})]} />)
    screen.getByRole('heading', { name: 'Attention 72' })
    screen.getByText(/^Number table: your typical round is better than about 72% .* other people/)
    screen.getByText(/between 51 and 87\. From 20 rounds\. Compared with 41 people\./)
  })

  it('says so when it is a rank among one’s own first rounds', () => {
    show(<SkillBars skills={[skill({ reference: 'firstRounds' })]} />)
    screen.getByText(/^Number table: your typical round is now better .* of your first rounds\.$/)
    screen.getByText(/Compared with 41 first rounds\./)
  })

  it('names the game that is nearest to a first figure', () => {
    const games = [{ ...game, figure: null, roundsMissing: 4, recent: [50] }]
    show(<SkillBars skills={[skill({ figure: null, games })]} />)
    screen.getByText('Number table: 4 more rounds until the first figure.')
  })

  it('may have no game yet', () => {
    const other = skill({})
    show(<SkillBars skills={[skill({ skill: 'reading', figure: null, games: [] }), other]} />)
    screen.getByText('This skill has no game yet.')
  })
})
