// Two people use one browser, one after the other. What was not sent yet remains its owner's, and a person who signs up
// keeps what was played before. Also what happens to results that have to wait.
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { findArea } from './support/areas.ts'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { playNumbers } from './support/number-table.ts'
import {
  fillSignUp,
  inventPerson,
  logIn,
  logInHere,
  logOut,
  openAccount,
  pressLogOut,
} from './support/people.ts'

test('a result that had to wait is saved for its player and for nobody else', async ({
  page,
  request,
  hand,
}) => {
  const [ada, ben] = [await openAccount(request), await openAccount(request)]
  await logIn(page, ada)
  let isAway = true
  await page.route(`**${contract.games.saveResult.path}`, (route) =>
    isAway ? route.fulfill({ status: 200, body: '{"_id": "cut off' }) : route.continue(),
  )
  await page.clock.install()
  await page.goto('/games/numbers')
  const score = await playNumbers(page, hand)
  await expect(page.getByText('Waiting to be saved; it is sent')).toBeVisible()
  await pressLogOut(page)
  await page.getByRole('button', { name: say('app', 'leaving.leaveHere') }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()

  isAway = false
  await logIn(page, ben)
  await page.goto('/games/numbers')
  await expect(page.getByText('No best score yet')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await ben.call(contract.games.standings)).NUMBERS?.bestScore).toBe(0)
  expect((await ada.call(contract.games.standings)).NUMBERS?.bestScore).toBe(0)
  await page.goto('/')
  await logOut(page)

  await logIn(page, ada)
  await expect
    .poll(async () => (await ada.call(contract.games.standings)).NUMBERS?.bestScore)
    .toBe(score)
  expect((await ben.call(contract.games.standings)).NUMBERS?.bestScore).toBe(0)
})

test('a demo round is kept by a person who signs up and says so, but not by one who logs in', async ({
  page,
  request,
  hand,
}) => {
  const ben = await openAccount(request)
  await page.clock.install()
  await page.goto('/demo/numbers')
  const score = await playNumbers(page, hand)
  await logIn(page, ben)
  await page.goto('/games/numbers')
  await expect(page.getByText('No best score yet')).toBeVisible()
  await page.goto('/')
  await logOut(page)
  expect((await ben.call(contract.games.standings)).NUMBERS?.bestScore).toBe(0)

  await page.goto('/demo/numbers')
  await expect(page.getByText(`Your best: ${score}`)).toBeVisible()
  await signUp(page, { keepsDemo: true })
  await page.goto('/games')
  await expect(page.getByRole('link', { name: 'Number table' })).toContainText(
    `Last ${score} · best ${score}`,
  )
  await page.goto('/')
  await logOut(page)
  await page.goto('/demo/numbers')
  await expect(page.getByText('No best score yet')).toBeVisible()
})

test('a demo round is dropped by a person who signs up and does not say to keep it', async ({
  page,
  hand,
}) => {
  await page.clock.install()
  await page.goto('/demo/numbers')
  await playNumbers(page, hand)
  await signUp(page, { keepsDemo: false })
  await page.goto('/games/numbers')
  await expect(page.getByText('No best score yet')).toBeVisible()
  await page.goto('/')
  await logOut(page)
  await page.goto('/demo/numbers')
  await expect(page.getByText('No best score yet')).toBeVisible()
  await page.goto('/signup')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('a result is sent even if the browser stores nothing', async ({ page, request, hand }) => {
  const person = await openAccount(request)
  await page.clock.install()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  let isAway = true
  await page.route(`**${contract.games.saveResult.path}`, (route) =>
    isAway ? route.abort() : route.continue(),
  )
  await logIn(page, person)
  await findArea(page, 'train').click()
  await page.getByRole('link', { name: 'Games', exact: true }).click()
  await page.getByRole('link', { name: 'Number table' }).click()
  const score = await playNumbers(page, hand)
  await expect(page.getByText('Waiting to be saved; it is sent')).toBeVisible()
  isAway = false
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 180_000 })
  expect((await person.call(contract.games.standings)).NUMBERS?.bestScore).toBe(score)
})

test('a waiting result is sent once even with two tabs open, and both show it', async ({
  page,
  member,
  context,
  hand,
}) => {
  expect(member.token).toBeTruthy()
  let isAway = true
  let sent = 0
  await context.route(`**${contract.games.saveResult.path}`, (route) => {
    if (isAway) return route.fulfill({ status: 503, json: {} })
    sent += 1
    return route.continue()
  })
  await page.clock.install()
  await page.goto('/games/numbers')
  const score = await playNumbers(page, hand)
  await expect(page.getByText('Waiting to be saved; it is sent')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/games')
  isAway = false
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 180_000 })
  await expect(other.getByRole('link', { name: 'Number table' })).toContainText(`best ${score}`)
  await page.waitForLoadState('networkidle')
  expect(sent).toBe(1)
})

test('a page says that the server is not ready, and asks again at once on request', async ({
  page,
  member,
}) => {
  expect(member.token).toBeTruthy()
  let isAway = true
  await page.route(`**${contract.games.standings.path}`, (route) =>
    isAway
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '600' },
          json: { code: 'not_ready', message: '', requestId: '' },
        })
      : route.continue(),
  )
  await page.goto('/games')
  await expect(page.getByText(say('app', 'error.notReady'))).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(say('app', 'error.notReady'))).toBeHidden()
  await expect(page.getByRole('link', { name: 'Number table' })).toContainText('No best score yet')
})

test('the log-in never leads to an address of another site', async ({ page, request }) => {
  await page.goto(`/login?next=${encodeURIComponent('/\\evil.example')}`)
  await logInHere(page, await openAccount(request))
  await expect(page).toHaveURL('/')
})

async function signUp(page: Page, wish: { keepsDemo: boolean }): Promise<void> {
  await page.goto('/signup')
  await fillSignUp(page, inventPerson())
  const keeps = page.getByRole('checkbox', { name: 'Keep the demo round that was played here' })
  await expect(keeps).not.toBeChecked()
  if (wish.keepsDemo) await keeps.check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
}
