// Tests the tasks on the start page: today’s first, then those of tomorrow.
import type { Task } from '@fovea/contract/tasks.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { dayOf } from '@fovea/core/days/day-of.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import messages from './locales/en.json' with { type: 'json' }
import { TodayCard } from './today-card.tsx'

const me = { _id: 'ada', timeZone: 'UTC', dayStartMinutes: 0 }
const today = dayOf(Date.now(), me)

let tasks: Task[]
const asked: string[] = []

beforeEach(async () => {
  localStorage.clear()
  tasks = []
  asked.length = 0
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { tasks: messages } } })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(path.includes('tasks_by_date') ? { today, tasks, next: null } : me)
  })
  signIn('token', 'ada')
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const task = (title: string, days: number, changes: Partial<Task> = {}): Task => {
  const day = addDays(today, days)
  return {
    _id: crypto.randomUUID(),
    title,
    allday: false,
    isRegular: false,
    repeatStarts: null,
    starts: `${day}T09:00`,
    ends: `${day}T09:30`,
    repeatEnds: null,
    byweekday: [],
    doneDates: [],
    skippedDates: [],
    remindMinutes: null,
    ...changes,
  }
}

function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const routeTree = createRootRoute({ component: TodayCard })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={createRouter({ routeTree })} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** The headings, what is said below them, and the tasks. */
async function findLines(): Promise<string[]> {
  await screen.findByRole('heading', { name: 'Today’s tasks' })
  return [...document.querySelectorAll('section :is(h2, h3, p, li)')].map((line) => {
    const name = line.querySelector('input')?.getAttribute('aria-label')
    return name?.replace('Done: ', '') ?? line.textContent ?? ''
  })
}

it('shows what is left for today before what is done, and tomorrow below', async () => {
  const daily = { isRegular: true, repeatStarts: today, byweekday: [0, 1, 2, 3, 4, 5, 6] }
  tasks = [
    ...[task('Rent', -2), task('Dentist', 0, { doneDates: [today] }), task('Call', 0)],
    ...[task('Trip', 0, { ends: `${addDays(today, 1)}T12:00` }), task('Gym', 0, daily)],
    ...[task('Swim', 1), task('Too far', 2)],
  ]
  open()
  expect(await findLines()).toEqual([
    ...['Today’s tasks', 'Call', 'Gym', 'Trip', 'Dentist', 'overdue: 1'],
    ...['Tomorrow', 'Gym', 'Swim'],
  ])
  const range = `from=${addDays(today, -14)}&to=${addDays(today, 1)}`
  expect(asked.filter((path) => path.includes(range))).toHaveLength(1)
})

it('says nothing of a tomorrow without tasks', async () => {
  tasks = [task('Call', 0)]
  open()
  expect(await findLines()).toEqual(['Today’s tasks', 'Call'])
})

it('says that nothing is left for today before the first three tasks of tomorrow', async () => {
  tasks = ['One', 'Two', 'Two more', 'Zebra', 'Zoo'].map((title) => task(title, 1))
  open()
  expect(await findLines()).toEqual([
    ...['Today’s tasks', 'Nothing for today.', 'Tomorrow', 'One', 'Two', 'Two more', '2 more'],
  ])
})
