// Every route as a visitor, a member or an administrator opens it: it loads without errors, fits the window, and is
// accessible.
import type { Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import { waitUntilQuiet } from './support/live-page.ts'
import { say } from './support/messages.ts'
import { playRound } from './support/number-table.ts'
import { pastedLines } from './support/pasted-page.ts'
import { enterAs } from './support/people.ts'
import {
  chooseMode,
  openOwnText,
  openSettings,
  openShippedBook,
  readAndPause,
  readAWhile,
} from './support/reader.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'

/** A path, the heading that it shows, and the path to which it redirects, if it does. */
type Route = [path: string, heading: string | RegExp, landsOn?: string]

const publicRoutes: Route[] = [
  ['/', 'How fast can you read and still understand?'],
  ['/services', /./],
  ['/support', /./],
  ['/signup', 'Sign up'],
  ['/login', 'Log in'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset/no-such-token', 'Set a new password'],
  ['/reminders/end/no-such-token', 'Reminders by email'],
  ['/demo/numbers', 'Number table'],
  ['/library', 'Log in', '/login?next=%2Flibrary'],
  ['/user/notes', 'Log in', '/login?next=%2Fuser%2Fnotes'],
  ['/admin', 'Log in', '/login?next=%2Fadmin'],
  ['/coupon/SPRING/de', say('account', 'signUp.title', 'de'), '/signup'],
]

const memberRoutes: Route[] = [
  ['/', /Noor Amsel/],
  ['/track', 'Daily track'],
  ['/track/2020-02-29', 'Daily track'],
  ['/track/charts', 'Charts'],
  ['/library', 'Library'],
  ['/read', 'Paste a text'],
  ['/news', 'News'],
  ['/reading-test', 'Reading test'],
  ['/games', 'Games'],
  ['/games/numbers', 'Number table'],
  ['/demo/numbers', 'Number table'],
  ['/tasks', 'Tasks'],
  ['/tasks?view=day', 'Tasks'],
  ['/tasks?view=week&day=2026-03-02', 'Tasks'],
  ['/tasks?view=month', 'Tasks'],
  ['/statistics', 'Statistics'],
  ['/statistics?period=year&year=2024', 'Statistics'],
  ['/statistics/reading', 'Reading'],
  ['/statistics/typing?period=week', 'Typing'],
  ['/statistics/numbers', 'Number table'],
  ['/insight', 'Insight'],
  ['/insight/method', 'How this is counted'],
  ['/insight/experiments', 'Experiments'],
  ['/user/profile', 'Profile'],
  ['/user/reminders', 'Reminders'],
  ['/user/plans', 'Your plan'],
  ['/user/plans?reason=max_notes_trial', 'Your plan'],
  ['/user/notes', 'Notes'],
  ['/user/notes?pane=folders', 'Notes'],
  ['/user/notes/trash', 'Notes'],
  ['/user', 'Profile', '/user/profile'],
  ['/user/no-such-page', 'Profile', '/user/profile'],
  ['/admin', /Noor Amsel/, '/'],
  ['/admin/users', /Noor Amsel/, '/'],
  ['/admin/no-such-page', /Noor Amsel/, '/'],
  ['/login', /Noor Amsel/, '/'],
]

test('every route works for a visitor', onPhone, async ({ page, isMobile }) => {
  await expectSoundRoutes(page, publicRoutes, isMobile)
})

/** One journey through all of them would take minutes on a slow machine. */
const routesAtOnce = 12

for (let at = 0; at < memberRoutes.length; at += routesAtOnce) {
  const routes = memberRoutes.slice(at, at + routesAtOnce)
  test(
    `every route works for a member, from ${routes[0]?.[0]} on`,
    onPhone,
    async ({ page, member, isMobile }) => {
      await openOwnText(page, member, pastedLines)
      await expectSoundRoutes(page, routes, isMobile)
    },
  )
}

/** All rules hold in both windows, and each theme is checked in one of them. */
async function expectSoundRoutes(page: Page, routes: Route[], isMobile: boolean): Promise<void> {
  const watch = watchPage(page)
  for (const [path, heading, landsOn = path] of routes) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveURL(landsOn)
      await waitUntilQuiet(page)
      await expectSoundPage(page, [isMobile ? 'light' : 'dark'])
      expect(watch.faults.splice(0)).toEqual([])
    })
  }
}

test('an unknown address says so above the home page, and is answered with 404', async ({
  page,
  member,
}) => {
  for (const path of ['/no-such-page', '/no/such/page', '/games/no-such-game']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('alert')).toHaveText(say('app', 'notFound.message'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(member.name))
    await expect(page).toHaveURL(path)
    await expectSoundPage(page)
  }
  await page.evaluate(() => localStorage.removeItem('fovea.token'))
  for (const path of ['/no-such-page', '/demo/no-such-game']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('alert')).toHaveText(say('app', 'notFound.message'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/How fast/)
    await expectSoundPage(page)
  }
})

test(
  'the page of a link that confirms an address works',
  onPhone,
  async ({ page, member, outbox }) => {
    const watch = watchPage(page)
    const [link] = await outbox.waitForMail(member.email, /\/email\/[\w-]+/)
    await page.goto(link)
    await expectSoundPage(page)
    expect(watch.faults).toEqual([])
  },
)

test('the administration works for an administrator', onPhone, async ({ page, outbox }) => {
  const watch = watchPage(page)
  await enterAs(page, outbox)
  for (const section of ['', '/users', '/books', '/feeds', '/mails', '/jobs', '/log']) {
    await page.goto(`/admin${section}`)
    await expect(page.getByRole('link', { name: 'Log', exact: true })).toBeVisible()
    await expectSoundPage(page)
  }
  await page.goto('/admin/mails')
  await page.getByRole('group').first().click()
  await expectSoundPage(page)
  expect(watch.faults).toEqual([])
})

test(
  'the reader is accessible when paused, with settings open, as a page and at the end',
  onPhone,
  async ({ page, member }) => {
    const watch = watchPage(page)
    await page.clock.install()
    await openOwnText(page, member, pastedLines)
    await readAndPause(page)
    await expectSoundPage(page)
    await openSettings(page)
    await expectSoundPage(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Reading mode/ }).click()
    await expect(page.getByRole('dialog', { name: 'Reading mode' })).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('button', { name: 'Line pacer', exact: true }).click()
    await readAWhile(page)
    await expectSoundPage(page)
    await chooseMode(page, 'Page')
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await expectSoundPage(page)
    await page.getByRole('button', { name: 'Finished' }).click()
    await expect(page.getByRole('region', { name: 'End of the text' })).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('link', { name: 'Library' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library')
    await expectSoundPage(page)
    expect(watch.faults).toEqual([])
  },
)

test('the list of chapters of a shipped book is accessible', onPhone, async ({ page, member }) => {
  expect(member.token).toBeTruthy()
  const watch = watchPage(page)
  await openShippedBook(page)
  await page.getByRole('button', { name: 'Paid by the Roll' }).click()
  await expect(page.getByRole('dialog', { name: 'Chapters' })).toBeVisible()
  await expectSoundPage(page)
  expect(watch.faults).toEqual([])
})

test(
  'a round of NUMBERS is accessible while it is played and paused',
  onPhone,
  async ({ page }) => {
    const watch = watchPage(page)
    await page.clock.install()
    await page.goto('/demo/numbers')
    await playRound(page, 'mouse', async () => {})
    await expectSoundPage(page)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
    await expectSoundPage(page)
    expect(watch.faults).toEqual([])
  },
)

test(
  'the menus of avatar and "+" and the forms of the profile are accessible',
  onPhone,
  async ({ page, member }) => {
    const watch = watchPage(page)
    await page.goto('/user/profile')
    for (const form of ['Change email', 'Change password', 'Delete account']) {
      await page.getByRole('button', { name: form }).click()
    }
    await expectSoundPage(page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.getByText(member.email).last()).toBeVisible()
    await expectSoundPage(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Web address' })).toBeVisible()
    await expectSoundPage(page)
    expect(watch.faults).toEqual([])
  },
)
