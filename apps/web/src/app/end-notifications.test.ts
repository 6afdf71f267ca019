import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import { endNotificationsWithSessions } from './end-notifications.ts'

const shown = { close: vi.fn() }
const subscription = { unsubscribe: vi.fn(async () => true) }
const registration = {
  getNotifications: async () => [shown],
  pushManager: { getSubscription: async () => subscription },
}

/** Everything that was begun has ended by then. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => registration },
  })
  signIn('token', 'ada')
  endNotificationsWithSessions()
  await settle()
  vi.clearAllMocks()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('as long as somebody is signed in, their reminders stay', async () => {
  signIn('fresh', 'ada')
  await settle()
  expect(shown.close).not.toHaveBeenCalled()
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
})

it('after a log-out, with or without a network, the browser takes no more and shows none', async () => {
  signOut()
  await settle()
  expect(shown.close).toHaveBeenCalled()
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

it('a session that ends late leaves the reminders of whoever signed in meanwhile', async () => {
  signIn('other', 'grace')
  await settle()
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
})

it('what was left when no tab was open is ended at the next visit', async () => {
  localStorage.clear()
  endNotificationsWithSessions()
  await settle()
  expect(subscription.unsubscribe).toHaveBeenCalledTimes(1)
})

it('a browser without notifications is left alone', async () => {
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: undefined })
  signOut()
  await settle()
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
})
