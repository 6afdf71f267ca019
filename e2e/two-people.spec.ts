// Two people, one after the other, at one browser: what was not sent yet stays its owner's; what a visitor played is
// kept by whoever signs up.
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { findArea } from './support/areas.ts'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { playNumbers } from './support/number-table.ts'
import { inventPerson, logIn, logOut, openAccount } from './support/people.ts'

test('a result that waited is sent for its player and for nobody else', async ({
  page,
  request,
  isMobile,
}) => {
  const [ada, ben] = [await openAccount(request), await openAccount(request)]
  await logIn(page, ada)
  let isAway = true
  await page.route(`**${contract.games.saveResult.path}`, (route) =>
    isAway ? route.fulfill({ status: 200, body: '{"_id": "cut off' }) : route.continue(),
  )
  await page.clock.install()
  await page.goto('/games/numbers')
  const score = await playNumbers(page, isMobile ? 'finger' : 'mouse')
  await expect(page.getByText('Waiting to be saved; it is sent')).toBeVisible()
  await logOut(page)

  isAway = false
  await logIn(page, ben)
  await page.goto('/games/numbers')
  await expect(page.getByText('Not played yet')).toBeVisible()
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

test('a demo round is kept at the sign-up, and not by whoever logs in', async ({
  page,
  request,
  isMobile,
}) => {
  const ben = await openAccount(request)
  await page.clock.install()
  await page.goto('/demo/numbers')
  const score = await playNumbers(page, isMobile ? 'finger' : 'mouse')
  await logIn(page, ben)
  await page.goto('/games/numbers')
  await expect(page.getByText('Not played yet')).toBeVisible()
  await page.goto('/')
  await logOut(page)
  expect((await ben.call(contract.games.standings)).NUMBERS?.bestScore).toBe(0)

  await page.goto('/demo/numbers')
  await expect(page.getByText(`Your best: ${score}`)).toBeVisible()
  await signUp(page)
  await page.goto('/games')
  await expect(page.getByRole('link', { name: 'Number table' })).toContainText(
    `Last ${score} · best ${score}`,
  )
  await page.goto('/')
  await logOut(page)
  await page.goto('/demo/numbers')
  await expect(page.getByText('Not played yet')).toBeVisible()
})

test('where the browser keeps nothing, a result is sent all the same', async ({
  page,
  request,
  isMobile,
}) => {
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
  await page.getByRole('link', { name: 'Number table' }).click()
  const score = await playNumbers(page, isMobile ? 'finger' : 'mouse')
  await expect(page.getByText('Waiting to be saved; it is sent')).toBeVisible()
  isAway = false
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 180_000 })
  expect((await person.call(contract.games.standings)).NUMBERS?.bestScore).toBe(score)
})

test('a result that waits is sent once, also with two tabs open, and both know it', async ({
  page,
  member,
  context,
  isMobile,
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
  const score = await playNumbers(page, isMobile ? 'finger' : 'mouse')
  await expect(page.getByText('Waiting to be saved; it is sent')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/games')
  isAway = false
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 180_000 })
  await expect(other.getByRole('link', { name: 'Number table' })).toContainText(`best ${score}`)
  await page.waitForLoadState('networkidle')
  expect(sent).toBe(1)
})

test('a page that the server cannot answer says so, and asks again at once if one wants', async ({
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
  await expect(page.getByRole('link', { name: 'Number table' })).toContainText('Not played yet')
})

test('the way back after the log-in never leads to another house', async ({ page, request }) => {
  const person = await openAccount(request)
  for (const next of [
    '//evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await logOut(page)
  }
})

async function signUp(page: Page): Promise<void> {
  const { name, email, password } = inventPerson()
  await page.goto('/signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByLabel('Keep the demo round that was played here')).toBeChecked()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
}
