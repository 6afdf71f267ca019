// Every page while the server fails, is gone or hangs: it shows a sentence and "Try again", which works once the server is
// back.
import { contract } from '@fovea/contract'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { pastedLines } from './support/pasted-page.ts'
import { addText } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const again = (page: Page) => page.getByRole('button', { name: say('app', 'again') })

const failing = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'internal_error', message: '', requestId: '' } })
const gone = (route: Route) => route.abort('connectionrefused')

/** The pages to open, each with its heading when all is well. `own` is a text of the member. */
const pages: [path: string, heading: string | RegExp][] = [
  ['/', /Noor Amsel/],
  ['/library', 'Library'],
  ['/library?shelf=bookmarks', 'Library'],
  ['/read', 'Paste a text'],
  ['/read/own', /./],
  ['/reading-test', say('reading-tests', 'title')],
  ['/news', 'News'],
  ['/games', 'Games'],
  ['/games/numbers', 'Number table'],
  ['/demo/numbers', 'Number table'],
  ['/user/profile', 'Profile'],
  ['/user/plans', 'Your plan'],
  ['/admin', /Noor Amsel/],
  ['/no-such-page', /Noor Amsel/],
]

/** One journey through all of them would take minutes on a slow machine. */
const pagesAtOnce = 7

/** Makes sure that no answer stored on the device can be shown instead. */
async function forgetUser(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.removeItem('fovea.user'))
}

for (let at = 0; at < pages.length; at += pagesAtOnce) {
  const some = pages.slice(at, at + pagesAtOnce)
  test(`pages say what is wrong when the server fails or is gone, and work later, from ${some[0]?.[0]} on`, async ({
    page,
    member,
  }) => {
    await forgetUser(page)
    const text = await addText(member, pastedLines)
    for (const [path, title] of some) {
      await test.step(path, async () => {
        let answer = failing
        await page.route('**/api/**', (route) => answer(route))
        await page.goto(path.replace('own', text))
        await expect(page.getByText(say('app', 'error.internalServerError')).first()).toBeVisible()
        await expectSoundTrouble(page)
        answer = gone
        const isGone = page.getByText(say('app', 'error.networkError')).first()
        await askUntil(page, () => isGone.isVisible())
        await expectSoundTrouble(page)
        answer = (route) => route.continue()
        await askUntil(page, async () => (await again(page).count()) === 0)
        if (path === '/read/own') await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
        else await expect(heading(page)).toHaveText(title)
        await page.unroute('**/api/**')
      })
    }
  })
}

/** Presses “Try again” until it has helped. The page also asks by itself, so the button may disappear before it is pressed. */
async function askUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await again(page).count()) await again(page).first().click({ timeout: 1_000 })
    await expect.poll(isSo, { timeout: 1_000 }).toBe(true)
  }).toPass()
}

async function expectSoundTrouble(page: Page): Promise<void> {
  await expect(again(page).first()).toBeVisible()
  // The page shows more than its title.
  const words = await page.locator('main').innerText()
  expect(words.length).toBeGreaterThan(60)
}

test('a page says so when the server takes long', async ({ page, member }) => {
  await forgetUser(page)
  await page.clock.install()
  // All pages wait in one of these ways, and with the sentence of the journey above.
  for (const path of [
    '/',
    '/games/numbers',
    '/user/plans',
    `/read/${await addText(member, pastedLines)}`,
  ]) {
    await test.step(path, async () => {
      const held: Route[] = []
      let hangs = true
      await page.route('**/api/**', (route) => (hangs ? void held.push(route) : route.continue()))
      await page.goto(path)
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await page.clock.fastForward(9_000)
      await expect(page.getByText(say('app', 'slow')).first()).toBeVisible()
      hangs = false
      await again(page).first().click()
      await expect(page.getByText(say('app', 'slow'))).toHaveCount(0)
      await page.unroute('**/api/**')
    })
  }
})

test('logging out does not wait for the server, and ends the session later', async ({
  page,
  member,
}) => {
  const { sessions } = await member.call(contract.account.sessions)
  expect(sessions).toHaveLength(1)
  let isAway = true
  await page.route(`**${contract.account.logOut.path}`, (route) =>
    isAway ? route.abort('connectionrefused') : route.continue(),
  )
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect(heading(page)).toHaveText(/How fast/)
  await expect(page).toHaveURL('/')
  await expect(page.getByText(say('app', 'loggedOutHere'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('fovea.token'))).toBeNull()
  isAway = false
  await expect(page.getByText(say('app', 'loggedOutHere'))).toBeHidden()
  await expect(member.call(contract.account.sessions)).rejects.toThrow('401')
})

test('logging out works at once even if the server hangs', async ({ page, member }) => {
  expect(member.token).toBeTruthy()
  await page.route(`**${contract.account.logOut.path}`, () => {})
  await page.goto('/games')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page
    .getByRole('dialog', { name: 'Your account' })
    .getByRole('button', { name: 'Log out' })
    .click()
  // Less than the time limit of the call.
  await expect(heading(page)).toHaveText(/How fast/, { timeout: 9_000 })
})

test('the errors of a form are accessible', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('[aria-invalid=true]')).not.toHaveCount(0)
  await expectSoundPage(page)
})

test('a page goes on without the parts that a lost connection kept away, and gets them later', async ({
  page,
  member,
}) => {
  expect(member.token).toBeTruthy()
  let refused = 0
  const lateParts = /\/(area-rail|entry-tabs|notification-host|sending-host|trouble-note)-[^/]+\.js/
  await page.route(lateParts, (route) => {
    refused += 1
    return route.abort('internetdisconnected')
  })
  await page.goto('/track')
  await expect(heading(page)).toHaveText('Daily track')
  await expect.poll(() => refused).toBeGreaterThanOrEqual(4)
  await page.getByLabel('What are you grateful for?').fill('A quiet train')
  await page.unroute(lateParts)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(page.getByLabel('What are you grateful for?')).toHaveValue('A quiet train')
})
