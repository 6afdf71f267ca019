import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { useDeletions } from './deletions.ts'
import { offerUndo } from './offer-undo.tsx'

beforeEach(async () => {
  vi.useFakeTimers()
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { app: { undo: 'Undo' } } },
  })
  signIn('token', 'ada')
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  )
})
afterEach(() => {
  cleanup()
  notifications.clean()
  useDeletions.setState({}, true)
  signOut()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const said = () => screen.queryByText('Herons is deleted.')

it('what was deleted is said until it is undone', async () => {
  const [commit, undo] = [vi.fn(async () => {}), vi.fn()]
  act(() => offerUndo({ id: 'a', message: 'Herons is deleted.', commit, undo }))
  await pass(1_000)
  expect(said()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await pass(20_000)
  expect(said()).toBeNull()
  expect(undo).toHaveBeenCalledOnce()
  expect(commit).not.toHaveBeenCalled()
})

it('it can be undone for ten seconds and is done then', async () => {
  const commit = vi.fn(async () => {})
  act(() => offerUndo({ id: 'a', message: 'Herons is deleted.', commit }))
  await pass(9_900)
  expect(said()).not.toBeNull()
  await pass(1_000)
  expect(commit).toHaveBeenCalledOnce()
  expect(said()).toBeNull()
})

it('the next member neither reads nor undoes it', async () => {
  const commit = vi.fn(async () => {})
  act(() => offerUndo({ id: 'a', message: 'Herons is deleted.', commit }))
  await pass(100)
  act(() => signOut())
  act(() => signIn('other', 'ben'))
  await pass(20_000)
  expect(said()).toBeNull()
  expect(commit).not.toHaveBeenCalled()
})
