import type { Task } from '@fovea/contract/tasks.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { taskOutbox } from '#domain/tasks/task-outbox.ts'
import { signIn, signOut } from '#kit/session/session.ts'
import { Agenda } from './agenda/agenda.tsx'
import { todayHere } from './api.ts'
import { TaskDialog } from './form/task-dialog.tsx'
import type { ListedItem } from './listed-item.ts'
import messages from './locales/en.json' with { type: 'json' }
import { QuickAdd } from './quick-add.tsx'
import { UnsentTasks } from './unsent-tasks.tsx'

const today = todayHere()

const task = (changes: Partial<Task> = {}): Task => ({
  _id: crypto.randomUUID(),
  title: 'Dentist',
  allday: false,
  isRegular: false,
  starts: `${today}T09:00`,
  ends: `${today}T09:30`,
  repeatStarts: null,
  repeatEnds: null,
  byweekday: [],
  doneDates: [],
  skippedDates: [],
  remindMinutes: null,
  ...changes,
})

let tasks: Task[]
let isRefused: boolean
/** The server answers a change when this is over. */
let held: Promise<void>
let sent: { method: string; path: string; body: Record<string, unknown> }[]

async function answer(path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body } = init
  if (method === 'GET') return Response.json({ today, tasks, next: null })
  sent.push({ method, path, body: body ? JSON.parse(String(body)) : {} })
  await held
  if (isRefused) return Response.json({ code: 'tasks_full', message: '' }, { status: 409 })
  return Response.json({ success: true })
}

taskOutbox.onSaved(() => {})
beforeEach(async () => {
  localStorage.clear()
  tasks = []
  isRefused = false
  held = Promise.resolve()
  sent = []
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { tasks: messages } } })
  vi.stubGlobal('fetch', answer)
  signIn('token', 'ada')
})
afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

function open(page: ReactNode) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>{page}</QueryClientProvider>
    </MantineProvider>,
  )
}

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Done: Dentist' })

describe('the agenda', () => {
  it('has what is overdue, today, tomorrow and later, each with what is then', async () => {
    const at = (days: number, title: string) => {
      const day = addDays(today, days)
      return task({ title, starts: `${day}T09:00`, ends: `${day}T09:30` })
    }
    tasks = [at(-15, 'Too long ago'), at(-2, 'Rent'), at(0, 'Now'), at(1, 'Then'), at(40, 'Far')]
    open(<Agenda onOpen={() => {}} />)
    const sections = await screen.findAllByRole('list')
    const told = sections.map((list) => [
      list.previousElementSibling?.textContent,
      ...within(list)
        .getAllByRole('button')
        .map((row) => row.textContent?.match(/^[A-Z][a-z]+/)?.[0]),
    ])
    expect(told).toEqual([
      ['Overdue', 'Rent'],
      ['Today', 'Now'],
      ['Tomorrow', 'Then'],
    ])
  })

  it('shows a mark before the server has answered; if it is refused, takes it back and says so', async () => {
    let answerNow = () => {}
    held = new Promise((resolve) => {
      answerNow = resolve
    })
    isRefused = true
    tasks = [task()]
    open(
      <>
        <UnsentTasks />
        <Agenda onOpen={() => {}} />
      </>,
    )
    fireEvent.click(await box())
    await waitFor(async () => expect((await box()).checked).toBe(true))
    expect(sent[0]?.body).toEqual({ _id: tasks[0]?._id, date: today, isDone: true })
    answerNow()
    await waitFor(async () => expect((await box()).checked).toBe(false))
    expect(screen.getByRole('alert').textContent).toContain('Done or not: “Dentist”')
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the dialog', () => {
  const regular = task({ isRegular: true, repeatStarts: today, byweekday: [0, 1, 2, 3, 4, 5, 6] })
  const item: ListedItem = {
    task: regular,
    date: today,
    isDone: false,
    starts: regular.starts,
    ends: regular.ends,
  }
  const show = (shown?: ListedItem) =>
    open(<TaskDialog item={shown} day={today} isOpen onClose={() => {}} />)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('says what is missing before anything is sent', async () => {
    show()
    press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a title.')
    expect(sent).toEqual([])
  })

  it('makes one task of two clicks, the second of which comes before the dialog is gone', async () => {
    show()
    type('Title', 'Dentist')
    press('Save')
    press('Save')
    expect(taskOutbox.waiting('ada')).toHaveLength(1)
  })

  it.each([
    ['Only this one', { scope: 'one', date: item.date, newId: expect.any(String) }],
    ['This and following', { scope: 'following', date: item.date, newId: expect.any(String) }],
    ['All', { scope: 'all' }],
  ])('asks about a repeating task which occurrences are meant: %s', async (name, which) => {
    show(item)
    type('Title', 'Doctor')
    press('Save')
    press(name)
    await waitFor(() => expect(sent[0]?.body).toEqual({ ...which, title: 'Doctor' }))
  })
})

describe('the line for words', () => {
  it('shows what it understood, and makes that', async () => {
    open(<QuickAdd />)
    const line = screen.getByLabelText('Add in words')
    fireEvent.change(line, { target: { value: 'gym every day 18:00' } })
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(/^gym · weekly: every day · .*6:00/),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ title: 'gym', byweekday: [0, 1, 2, 3, 4, 5, 6] }),
    )
    await waitFor(() => expect((line as HTMLInputElement).value).toBe(''))
  })
})
