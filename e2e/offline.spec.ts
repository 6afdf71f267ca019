// Without a connection: the app opens, an opened book can be read, games can be played, and results wait.
import { contract } from '@fovea/contract'
import type { Language } from '@fovea/contract/languages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { countKeptTexts, saved, says, text, typeAtEnd, writeNote } from './support/notes.ts'
import { playNumbers } from './support/number-table.ts'
import { enterAs, logIn, logOut, pressLogOut } from './support/people.ts'
import { chooseMode, openShippedBook, readAWhile, setSpeed } from './support/reader.ts'
import { openUpgrade } from './support/upgrade.ts'

test.use({ serviceWorkers: 'allow' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a member can read, open the library and play without a connection', async ({
  page,
  member,
  context,
  hand,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(heading(page)).toHaveText(/Noor Amsel/)
  await page.goto('/games')
  await expect(heading(page)).toHaveText('Games')
  await page.waitForLoadState('networkidle')
  await openShippedBook(page)
  const word = await readAWhile(page)
  await waitForWorker(page)
  await waitForChapters(page, 2)
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
  expect(await readAWhile(page)).toBeGreaterThan(word)
  await page.goto(`${new URL(page.url()).pathname}?chapter=1`)
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()

  await page.goto('/library')
  await expect(
    page.getByRole('link', { name: /^(Read|Continue): The Exemplary Reader$/ }),
  ).toBeVisible()
  await page.goto('/no-such-page')
  await expect(page.getByText('There is no page at this address.')).toBeVisible()
  await expect(heading(page)).toHaveText(/Noor Amsel/)
  await page.goto('/api/docs')
  await expect(page.getByText('This address is answered by the server itself')).toBeVisible()

  await page.goto('/games/numbers')
  const score = await playNumbers(page, hand)
  await expect(page.getByText('Waiting to be saved; it is sent')).toBeVisible()
  const before = await member.call(contract.games.standings)
  expect(before.NUMBERS).toMatchObject({ score: 0, bestScore: 0, level: null })

  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { NUMBERS: standing } = await member.call(contract.games.standings)
  expect(standing).toMatchObject({ score, bestScore: score })
  await page.goto('/library')
  await expect(page.getByText('out of date')).toBeHidden()
})

test('the daily track opens and is written without a connection, also after a reload', async ({
  page,
  member,
  context,
}) => {
  const { today } = await member.call(contract.track.tracksByDate, { query: {} })
  const lines = page.getByRole('listitem').filter({ hasText: 'A warm kitchen' })
  await page.goto('/track')
  await expect(page.getByText('No entry')).toHaveCount(4)
  await page.waitForLoadState('networkidle')
  await waitForWorker(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByLabel('What are you grateful for?').fill('A warm kitchen')
  await page.keyboard.press('Enter')
  await page.getByLabel('What are you grateful for?').fill('Half a line')
  await page.reload()
  await expect(lines).toBeVisible()
  await expect(page.getByLabel('What are you grateful for?')).toHaveValue('Half a line')
  await context.setOffline(false)
  await expect
    .poll(() => member.call(contract.track.track, { params: { date: today } }))
    .toMatchObject({ version: 1, grateful: ['A warm kitchen'] })
})

test('what two devices change of the settings stays, also after a reload without a connection', async ({
  page,
  member,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/healthz')
  await enterAs(other, member)
  for (const device of [page, other]) await openShippedBook(device)
  const settings = async () => (await member.call(contract.settings.settings)).reader
  const modeButton = (name: string) =>
    page.getByRole('button', { name: `Reading mode: ${name}`, exact: true })

  await chooseMode(page, 'Guide')
  await expect.poll(settings).toMatchObject({ mode: 'guided' })
  await setSpeed(other, 440)
  await expect.poll(settings).toMatchObject({ mode: 'guided', wpm: 440 })

  await waitForWorker(page)
  await waitForChapters(page, 1)
  await context.setOffline(true)
  await page.reload()
  await expect(modeButton('Guide')).toBeVisible()
  await setSpeed(page, 520)
  await page.reload()
  await expect(modeButton('Guide')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Speed' })).toHaveValue('520')
  await chooseMode(other, 'Scroll')
  await expect.poll(settings).toMatchObject({ mode: 'scroll', wpm: 440 })

  await context.setOffline(false)
  await expect.poll(settings).toMatchObject({ mode: 'scroll', wpm: 520 })
  await page.reload()
  await expect(modeButton('Scroll')).toBeVisible()
  await elsewhere.close()
})

test("a member's stored data is removed at log-out, even without a connection", async ({
  page,
  member,
  context,
}) => {
  expect(member.token).toBeTruthy()
  await openShippedBook(page)
  await waitForWorker(page)
  await waitForChapters(page, 1)
  await page.goto('/library')
  await expect(heading(page)).toHaveText('Library')
  await context.setOffline(true)
  await logOut(page)
  await expect(heading(page)).toHaveText('How fast can you read and still understand?')
  await expect(page.getByText('You are logged out on this device.')).toBeVisible()
  await expect.poll(() => readKept(page)).toEqual([])
  await page.goto('/library')
  await expect(heading(page)).toHaveText('Log in')
})

test('a log-out with a note that waits says so, and sends it first', async ({
  page,
  member,
  context,
}) => {
  await writeNote(page, 'Kept', 'At home.')
  await expect(saved(page)).toBeVisible()
  await context.setOffline(true)
  await typeAtEnd(page, ' On the train.')
  await expect(page.getByText(says('saving.waiting'))).toBeVisible()
  await pressLogOut(page)
  const question = page.getByRole('dialog', { name: say('app', 'frame.logOut') })
  await expect(question.getByRole('listitem')).toHaveText('Notes: 1')
  await question
    .getByRole('button', { name: say('app', 'leaving.stay') })
    .last()
    .click()
  await expect(question).toBeHidden()
  await expect(text(page)).toBeVisible()

  await pressLogOut(page)
  await expect(question).toContainText(say('app', 'leaving.stays'))
  await question.getByRole('button', { name: say('app', 'leaving.send') }).click()
  await expect(question.getByRole('alert')).toHaveText(say('app', 'leaving.notSent'))
  const { pathname } = new URL(page.url())
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('train')
  await logIn(page, member)
  await page.goto(pathname)
  await expect(text(page)).toHaveText('At home. On the train.')
})

test('everything is removed from the device after a question, also what waits', async ({
  page,
  member,
  context,
}) => {
  await page.goto('/')
  await waitForWorker(page)
  await writeNote(page, 'Kept', 'At home.')
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => countKeptTexts(page)).toBe(1)
  await context.setOffline(true)
  await typeAtEnd(page, ' On the train.')
  await expect(page.getByText(says('saving.waiting'))).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  const device = page.getByRole('region', { name: say('profile', 'device.title') })
  await expect(device).toContainText('1 of 1')
  const remove = say('app', 'leaving.remove')
  await device.getByRole('button', { name: remove }).click()
  const question = page.getByRole('dialog', { name: remove })
  await expect(question.getByRole('listitem')).toHaveText('Notes: 1')
  await question.getByRole('button', { name: say('app', 'leaving.removeNow') }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => countKeptTexts(page)).toBe(0)
  await expect.poll(() => readKept(page)).toEqual([])
  await expect.poll(() => listBuilds(page)).toEqual([])
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(left).not.toContain(member._id)
  expect(left).not.toContain('train')
})

test('a visitor can play the demo without a connection, and sees what is not available', async ({
  page,
  context,
  hand,
}) => {
  await page.clock.install()
  // Pages with islands do not register the service worker, only pages that start the app do.
  await page.goto('/login')
  await waitForWorker(page)
  await context.setOffline(true)
  await page.goto('/demo/numbers')
  await playNumbers(page, hand)
  await expect(page.getByText('This score stays in this browser.')).toBeVisible()
  await page.goto('/support')
  await expect(heading(page)).not.toBeEmpty()
  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByText('This language could not be loaded.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the note that the server is away can be scrolled off every button', async ({
  page,
  member,
  context,
}) => {
  expect(member.token).toBeTruthy()
  await page.goto('/read')
  await expect(heading(page)).toHaveText('Paste a text')
  await waitForWorker(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(say('app', 'trouble.waiting'))).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('A heron stands in the shallows.')
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByText(say('library', 'paste.kept'))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(
    'A heron stands in the shallows.',
  )
})

test('a language that is not on this device leaves the page in that of the last visit', async ({
  page,
  member,
  context,
}) => {
  expect(member.token).toBeTruthy()
  await page.goto('/user/profile?hl=de')
  await expect(heading(page)).toHaveText(say('profile', 'title', 'de'))
  await waitForWorker(page)
  await waitForMessages(page, 'de')
  await context.setOffline(true)
  await page.getByLabel(say('profile', 'language.label', 'de')).selectOption('pl')
  await expect(page.getByText(say('app', 'languageFailed', 'de'))).toBeVisible()
  await page.goto('/games?hl=it')
  await expect(heading(page)).toHaveText(say('games', 'title', 'de'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('a newer version waits until the user agrees, and older pages keep their files', async ({
  page,
  context,
  baseURL,
}) => {
  const server = await openUpgrade(baseURL ?? '')
  await page.goto(`${server.url}/signup`)
  await waitForWorker(page)
  const other = await context.newPage()
  await other.goto(`${server.url}/login`)
  const [older] = await listBuilds(page)
  server.upgrade()

  const message = 'A new version of Fovea is ready.'
  await page.reload()
  await expect(page.getByText(message)).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(heading(page)).toHaveText('Log in')
  await page.reload()
  await expect(heading(page)).toHaveText('Log in')

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(message)).toBeHidden()
  await expect.poll(() => readActive(page)).toBe('activated, nobody waits')
  const builds = await listBuilds(page)
  expect(builds).toHaveLength(2)
  expect(builds).toContain(older)
  await other.getByRole('link', { name: 'Sign up' }).first().click()
  await expect(heading(other)).toHaveText('Sign up')
  await server.close()
})

/** Waits until the service worker has stored its files and answers requests. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Waits until this many chapters of the opened book are stored on the device. */
async function waitForChapters(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => (await readKept(page)).filter((name) => name.startsWith('chapter.')).length)
    .toBeGreaterThanOrEqual(count)
}

/** Waits until the messages of this language are on the device. It may have more files: English has letters in common. */
async function waitForMessages(page: Page, language: Language): Promise<void> {
  const count = (of: Language) =>
    page.evaluate(async (name) => {
      const found = await Promise.all(
        (await caches.keys()).map(async (key) => (await caches.open(key)).keys()),
      )
      return found.flat().filter(({ url }) => url.includes(`/assets/${name}-`)).length
    }, of)
  await expect.poll(async () => (await count(language)) >= (await count('en'))).toBe(true)
}

/** The names of all answers that are stored on the device. */
function readKept(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const open = indexedDB.open('fovea-kept')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const store = open.result.transaction('answers').objectStore('answers')
          const keys = store.getAllKeys()
          keys.onsuccess = () => resolve(keys.result.map(String))
          keys.onerror = () => reject(keys.error)
        }
      }),
  )
}

function listBuilds(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}

function readActive(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { active, waiting } = await navigator.serviceWorker.ready
    return `${active?.state}, ${waiting ? 'one' : 'nobody'} waits`
  })
}
