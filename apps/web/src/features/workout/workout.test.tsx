import type { GameName } from '@fovea/contract/game-names.ts'
import type { Workout as Known, WorkoutRound } from '@fovea/contract/workout.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import messages from './locales/en.json' with { type: 'json' }
import type { WorkoutGameProps } from './played-step.tsx'
import { Workout } from './workout.tsx'
import { WorkoutCard } from './workout-card.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}))

const hourMs = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

const makeWorkout = (changes: Partial<Known> = {}): Known => ({
  day: '2026-11-22',
  startsAt: fromNow(-hourMs),
  endsAt: fromNow(hourMs),
  steps: [
    { name: 'NUMBERS', rounds: 2, done: 0, played: [] },
    { name: 'SUDOKU', rounds: 1, done: 0, played: [] },
  ],
  expectedMinutes: 9,
  isFinished: false,
  startedAt: null,
  ...changes,
})

const played = (name: GameName, score: number): WorkoutRound => ({
  _id: v7(),
  name,
  score,
  isRanked: true,
  previousBestScore: 100,
  time: 60,
  playedAt: fromNow(-60_000),
})

const noStreaks = {
  day: { current: 0, best: 0, freezeUsedOn: null, isTodayDone: false },
  week: { current: 0, best: 0 },
  days: [],
}

let workout: Known & { yesterday: Known | null }
let streaks: object
let isAway: boolean

async function answer(path: string): Promise<Response> {
  if (path.endsWith('/workout')) return Response.json(workout)
  if (path.endsWith('/streaks')) return Response.json(streaks)
  return new Response('', { status: isAway ? 503 : 404 })
}

beforeEach(async () => {
  localStorage.clear()
  workout = { ...makeWorkout(), yesterday: null }
  streaks = noStreaks
  isAway = true
  const resources = {
    en: {
      workout: messages,
      'game.numbers': { title: 'Number table' },
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

/** A game of one tap: each tap is a round. */
function OneTapGame({ name, next }: WorkoutGameProps) {
  const playRound = () => resultOutbox.keep('ada', { _id: v7(), name, score: 120, time: 30 })
  return (
    <>
      <h1>{name}</h1>
      <button type="button" onClick={playRound}>
        Play a round
      </button>
      {next && (
        <button type="button" onClick={next.onNext}>
          {next.label}
        </button>
      )}
    </>
  )
}

function open(page = <Workout Game={OneTapGame} />) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>{page}</QueryClientProvider>
    </MantineProvider>,
  )
}

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('the page of the workout', () => {
  it('shows what each game trains and how long it takes', async () => {
    open()
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toBe('Number tableAttention · 2 rounds · about 2 min')
    expect(second?.textContent).toBe('SudokuNumbers · 1 round · about 6 min')
  })

  it('plays each game in turn and then sums up, although no result can be sent', async () => {
    open()
    await click('Begin')
    screen.getByRole('heading', { name: 'NUMBERS' })
    screen.getByText('Game 1 of 2 · rounds played: 0 of 2')
    await click('Play a round')
    screen.getByText('Game 1 of 2 · rounds played: 1 of 2')
    expect(screen.queryByText(/^Next/)).toBeNull()
    await click('Play a round')
    await click('Next: Sudoku')
    screen.getByText('Game 2 of 2 · rounds played: 0 of 1')
    await click('Play a round')
    await click('To the summary')
    screen.getByText('Today’s workout is finished.')
    const [, numbers] = within(screen.getByRole('table')).getAllByRole('row')
    expect(numbers?.textContent).toBe('Number table120–')
    screen.getByText('Time in rounds: 2 min')
  })

  it('goes on after a reload where it was left, with the rounds that wait on this device', async () => {
    resultOutbox.hold('ada', { _id: v7(), name: 'NUMBERS', score: 90, time: 30 })
    workout.steps[0] = {
      name: 'NUMBERS',
      rounds: 2,
      done: 1,
      played: [played('NUMBERS', 80)],
    }
    open()
    await screen.findByText('Done')
    await click('Continue')
    screen.getByRole('heading', { name: 'SUDOKU' })
  })

  it('can be left and continued', async () => {
    open()
    await click('Begin')
    await click('Play a round')
    await click('To the workout')
    await screen.findByText('1 of 2')
    await click('Continue')
    screen.getByText('Game 1 of 2 · rounds played: 1 of 2')
  })

  it('shows the change from the best score before', async () => {
    const steps: Known['steps'] = [
      {
        name: 'NUMBERS',
        rounds: 2,
        done: 2,
        played: [played('NUMBERS', 90), played('NUMBERS', 112)],
      },
      { name: 'SUDOKU', rounds: 1, done: 1, played: [played('SUDOKU', 70)] },
    ]
    workout = {
      ...makeWorkout({ steps, isFinished: true, startedAt: fromNow(0) }),
      yesterday: null,
    }
    open()
    await screen.findByText('Today’s workout is finished.')
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(1)).toEqual([
      'Number table112+12',
      'Sudoku70-30',
    ])
  })

  it('offers yesterday’s workout while it can be finished', async () => {
    const steps: Known['steps'] = [
      { name: 'NUMBERS', rounds: 2, done: 2, played: [played('NUMBERS', 1), played('NUMBERS', 2)] },
      { name: 'SUDOKU', rounds: 1, done: 0, played: [] },
    ]
    const startsAt = fromNow(-25 * hourMs)
    workout.yesterday = makeWorkout({ day: '2026-11-21', steps, startsAt, startedAt: startsAt })
    open()
    await click('Finish it')
    screen.getByRole('heading', { name: 'SUDOKU' })
    await click('Play a round')
    await click('To the summary')
    screen.getByText('Yesterday’s workout is finished too.')
    expect(screen.queryByRole('button', { name: 'Finish it' })).toBeNull()
  })

  it('says which day a workout is of when that day is over', async () => {
    workout = { ...makeWorkout({ endsAt: fromNow(-1) }), yesterday: null }
    open()
    await screen.findByText(/This is the workout of November 22\./)
  })

  it('names the bridged day and is silent about streaks that have ended', async () => {
    streaks = {
      ...noStreaks,
      day: { current: 3, best: 9, freezeUsedOn: '2026-11-18', isTodayDone: false },
    }
    open()
    await screen.findByText('Missed and bridged this week: Wednesday')
    screen.getByText('longest: 9')
  })
})

describe('the streaks', () => {
  it('have no figures before the first one', async () => {
    open()
    await screen.findByText(/makes a day count/)
    expect(screen.queryByText('Days in a row')).toBeNull()
  })
})

describe('the card on the start page', () => {
  it('names the games, and how far the workout is', async () => {
    streaks = { ...noStreaks, day: { ...noStreaks.day, current: 4 } }
    open(<WorkoutCard />)
    await screen.findByText('About 9 min · days in a row: 4')
    screen.getByText(/Number table/)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/workout')
    expect(screen.getByRole('link').textContent).toBe('Begin')
  })

  it('leads to the rest of a workout that was begun', async () => {
    resultOutbox.hold('ada', { _id: v7(), name: 'SUDOKU', score: 90, time: 30 })
    open(<WorkoutCard />)
    await screen.findByText('Games done: 1 of 2')
    expect(screen.getByRole('link').textContent).toBe('Continue')
  })

  it('is not there while the workout is unknown', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    open(<WorkoutCard />)
    await Promise.resolve()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
