import { replay, toResult } from '@fovea/games/kernel/replay.ts'
import { simulateRound } from '@fovea/games/kernel/simulate.ts'
import playedNumbers from '@fovea/games/numbers/events.ts'
import { numbers } from '@fovea/games/numbers/game.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { initReactI18next } from 'react-i18next'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { keepPlace } from '#domain/pages/last-places.ts'
import { paths } from '#domain/pages/paths.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import kernelMessages from '../../../../../packages/games/kernel/locales/en.json' with {
  type: 'json',
}
import numbersMessages from '../../../../../packages/games/numbers/locales/en.json' with {
  type: 'json',
}
import appMessages from '../../app/locales/en.json' with { type: 'json' }
import messages from './locales/en.json' with { type: 'json' }
import { RoundPage } from './round-page.tsx'
import type { ListedRound } from './rounds-api.ts'
import { RoundsPage } from './rounds-page.tsx'

const options = { variant: 'ranked', isHardGame: false, level: 1, language: 'en' } as const
const log = simulateRound(numbers, 'c0ffee'.padStart(32, '0'), options, 1, undefined)
const verdict = replay(playedNumbers, log, undefined)
if (!verdict.valid) throw new Error(verdict.reason)
const { score } = verdict
const result = toResult(numbers, log, score, verdict.outcome)

const makeRound = (changes: Partial<ListedRound> = {}): ListedRound => ({
  _id: v7(),
  name: 'NUMBERS',
  score,
  time: result.time,
  isHardGame: false,
  level: 1,
  spans: null,
  matches: null,
  isRanked: true,
  unrankedReason: null,
  isBest: false,
  rightCount: 25,
  wrongCount: 0,
  reactionMs: 800,
  nextLevel: null,
  challengeDate: null,
  rulesVersion: 1,
  hasReplay: true,
  playedAt: '2026-03-01T12:00:00.000Z',
  ...changes,
})

let listed: ListedRound[]
let status: number
const asked: string[] = []

async function answer(path: string): Promise<Response> {
  asked.push(path)
  if (status !== 200) return Response.json({ code: 'x' }, { status })
  const { pathname, searchParams } = new URL(path, 'http://fovea')
  if (pathname.endsWith('/game_results')) {
    const from = Number(searchParams.get('before') ?? 0)
    const next = from + Number(searchParams.get('limit'))
    const results = listed.slice(from, next)
    return Response.json({ results, next: next < listed.length ? String(next) : null })
  }
  const found = listed.find(({ _id }) => pathname.endsWith(_id))
  if (!found) return Response.json({ code: 'not_found' }, { status: 404 })
  return Response.json({ ...found, replay: found.hasReplay ? result.replay : null })
}

beforeEach(async () => {
  localStorage.clear()
  listed = []
  status = 200
  asked.length = 0
  const resources = {
    en: {
      app: appMessages,
      games: messages,
      'game.kernel': kernelMessages,
      'game.numbers': numbersMessages,
      'game.sudoku': { title: 'Sudoku' },
    },
  }
  await i18next.use(initReactI18next).init({ lng: 'en', resources })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('scrollTo', () => {})
  signIn('token', 'ada')
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

function open(...addresses: string[]) {
  const root = createRootRoute()
  const getParentRoute = () => root
  const routeTree = root.addChildren([
    createRoute({ getParentRoute, path: paths.rounds, component: RoundsPage }),
    createRoute({ getParentRoute, path: paths.round, component: RoundPage }),
    createRoute({ getParentRoute, path: paths.game, component: () => <h1>Rules</h1> }),
  ])
  const history = createMemoryHistory({ initialEntries: addresses })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <Suspense>
          <RouterProvider router={createRouter({ routeTree, history })} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return history
}

const list = '/games/numbers/rounds'
const findEntries = () => screen.findAllByRole('listitem')

it('lists rounds by day with their figures, and says whether they count', async () => {
  listed = [
    makeRound({ score: 130, time: 42.34 }),
    makeRound({ unrankedReason: 'relaxed', time: 725, isHardGame: true }),
    makeRound({ unrankedReason: 'no-replay', hasReplay: false, playedAt: '2026-02-01T12:00:00Z' }),
  ]
  open(list)
  const [first, second, third] = await findEntries()
  expect(first?.textContent).toMatch(/Score: 130.*42\.3 sCounts on leaderboardsWatch$/)
  expect(second?.textContent).toMatch(/12 min 5 sHardA relaxed round does not count/)
  expect(third?.textContent).toMatch(/Counts towards your best, not verifiedCannot be watched$/)
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Sunday, March 1, 2026', 'Sunday, February 1, 2026'])
})

it('a link to watch is named by the score and the time of its round', async () => {
  listed = [makeRound({ score: 77 })]
  open(list)
  const link = await screen.findByRole('link', { name: /^Watch Score: 77 \d/ })
  expect(link.getAttribute('href')).toBe(`${list}/${listed[0]?._id}`)
})

it('has no link where the replay was removed or the rules have changed', async () => {
  listed = [makeRound({ hasReplay: false }), makeRound({ rulesVersion: 7 })]
  open(list)
  const [removed, older] = await findEntries()
  within(removed as HTMLElement).getByText('Can no longer be watched')
  within(older as HTMLElement).getByText('The rules have changed')
  expect(screen.queryByRole('link', { name: /^Watch/ })).toBeNull()
})

it('asks for older rounds only when they are wanted', async () => {
  listed = Array.from({ length: 120 }, () => makeRound())
  open(list)
  expect(await findEntries()).toHaveLength(50)
  expect(asked).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Show older rounds' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(100))
  fireEvent.click(screen.getByRole('button', { name: 'Show older rounds' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(120))
  expect(screen.queryByRole('button', { name: 'Show older rounds' })).toBeNull()
  expect(asked).toHaveLength(3)
})

it('says what an empty list means, and leads to the game', async () => {
  open(list)
  await screen.findByText(/^There are no rounds of this game yet\./)
  fireEvent.click(screen.getByRole('link', { name: 'Play a round' }))
  await screen.findByRole('heading', { name: 'Rules' })
})

it('says why the list is missing, and asks again', async () => {
  status = 503
  open(list)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  status = 200
  listed = [makeRound()]
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await findEntries()).toHaveLength(1)
})

it('says how many rounds of this game wait to be saved', async () => {
  status = 503
  resultOutbox.keep('ada', { ...result, _id: v7() })
  resultOutbox.keep('ada', { ...result, _id: v7(), name: 'SUDOKU' })
  open(list)
  await screen.findByText(/^1 round is waiting for the connection/)
})

it('the rounds of another game can be chosen', async () => {
  listed = [makeRound()]
  const history = open(list)
  const select = await screen.findByRole('combobox', { name: 'Game' })
  fireEvent.change(select, { target: { value: 'sudoku' } })
  await waitFor(() => expect(history.location.pathname).toBe('/games/sudoku/rounds'))
  await waitFor(() => expect(asked.at(-1)).toContain('name=SUDOKU'))
})

it('a round that is watched leads back to the list and to its link', async () => {
  listed = [makeRound({ score: 1 }), makeRound()]
  const history = open(list)
  const link = await screen.findByRole('link', { name: new RegExp(`^Watch Score: ${score} `) })
  keepPlace('train', { entry: 'games', pathname: list, search: {} })
  fireEvent.click(link)
  const watched = await screen.findByRole('region', { name: 'Replay of a round' })
  within(watched).getByRole('radiogroup', { name: 'Pace' })
  screen.getByRole('heading', { name: /^Number table/ })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  const again = await screen.findByRole('link', { name: new RegExp(`^Watch Score: ${score} `) })
  await waitFor(() => expect(document.activeElement).toBe(again))
  expect(history.length).toBe(2)
  expect(history.location.pathname).toBe(list)
})

it('a round that was opened by its address is replaced by the list', async () => {
  listed = [makeRound()]
  const history = open('/games/numbers', `${list}/${listed[0]?._id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await findEntries()
  history.back()
  await screen.findByRole('heading', { name: 'Rules' })
})

it.each([
  ['was removed', { hasReplay: false }, /can no longer be watched: only your best/],
  [
    'never arrived',
    { hasReplay: false, unrankedReason: 'no-replay' as const },
    /only its result is on/,
  ],
  ['is of other rules', { rulesVersion: 7 }, /The rules of this game have changed/],
  ['ends with another score', { score: score + 1 }, /The rules of this game have changed/],
])('says so when the replay of a round %s', async (_, changes, words) => {
  listed = [makeRound(changes)]
  open(`${list}/${listed[0]?._id}`)
  await screen.findByText(words)
  fireEvent.click(screen.getByRole('link', { name: 'Your rounds' }))
  expect(await findEntries()).toHaveLength(1)
})

it.each([v7(), 'x'])('a round that is not in the account is not shown: %s', async (id) => {
  if (id === 'x') status = 400
  open(`${list}/${id}`)
  await screen.findByText('This round is not in your account.')
})

it('a round under the address of another game goes to its own', async () => {
  listed = [makeRound()]
  const history = open(`/games/sudoku/rounds/${listed[0]?._id}`)
  await screen.findByRole('region', { name: 'Replay of a round' })
  expect(history.location.pathname).toBe(`${list}/${listed[0]?._id}`)
})

it('a round that the server does not send now can be left', async () => {
  status = 503
  open(`${list}/${v7()}`)
  await screen.findByRole('button', { name: 'Try again' })
  status = 200
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await screen.findByText(/^There are no rounds of this game yet\./)
})
