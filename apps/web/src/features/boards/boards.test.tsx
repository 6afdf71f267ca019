import type { Board } from '@fovea/contract/boards.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readBoardSearch } from './board-games.ts'
import { BoardView } from './board-view.tsx'
import messages from './locales/en.json' with { type: 'json' }

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { boards: messages } } })
})
afterEach(cleanup)

function show(board: Board, props: { isOverall?: boolean; isShown?: boolean } = {}): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <BoardView board={board} title="Numbers" isOverall={false} isShown {...props} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const place = (rank: number, name: string, score: number, isMe = false) => ({
  rank,
  name,
  score,
  isMe,
})
const own = { rank: 2, score: 20, neighbours: { above: [], below: [] } }
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

it('shows people by rank in a table and marks the user by a word', () => {
  show({ people: 2, entries: [place(1, 'Ada', 30), place(2, 'Me', 20, true)], own })
  const table = screen.getByRole('table', { name: '2 people on this leaderboard' })
  expect(rowsOf(table)).toEqual(['1Ada30', '2Me (you)20'])
  screen.getByText('Your rank: 2 of 2.')
})

it('shows the own place among its neighbours when it is not among the best', () => {
  const near = { above: [place(79, 'Bo', 22)], below: [place(81, 'Cy', 19)] }
  const board = { people: 90, entries: [place(1, 'Ada', 30)] }
  show({ ...board, own: { rank: 80, score: 20, neighbours: near } })
  const table = screen.getByRole('table', { name: 'Around you' })
  expect(rowsOf(table)).toEqual(['79Bo22', '80 (you)20', '81Cy19'])
})

it('says how to get on a leaderboard, and that an empty one is empty', () => {
  show({ people: 0, entries: [], own: null })
  screen.getByText(/A timed round puts you on it/)
  screen.getByText('There is nobody here yet.')
  cleanup()
  show({ people: 0, entries: [], own: null }, { isOverall: true })
  screen.getByText(/three different games/)
})

it('tells people who are not shown that others do not see them', () => {
  show({ people: 1, entries: [place(1, 'Ada', 30)], own }, { isShown: false })
  screen.getByText(/Others do not see you here/)
})

it('reads only known games and periods from an address', () => {
  expect(readBoardSearch({ game: 'numbers', period: 'day' })).toEqual({
    game: 'numbers',
    period: 'day',
  })
  expect(readBoardSearch({ game: 'chess', period: 'year' })).toEqual({})
})
