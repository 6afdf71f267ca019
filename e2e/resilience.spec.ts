// Failures of a file of the app, the connection or the tab, and what must not be lost or sent then.
import { contract } from '@fovea/contract'
import type { Page, Request } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { playNumbers, playRound } from './support/number-table.ts'
import { holdTime, passTimeUntil } from './support/page-time.ts'
import { openShippedBook, readAndPause, readPlace } from './support/reader.ts'

test('one reload repairs a page whose script could not be loaded', async ({ page, member }) => {
  expect(member.token).toBeTruthy()
  const loads = countLoads(page)
  await page.route('**/assets/library-page-*.js', (route) =>
    loads() === 1 ? route.abort() : route.continue(),
  )
  await page.goto('/library')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library')
  expect(loads()).toBe(2)
})

const parts = { script: '**/assets/library-page-*.js', style: '**/assets/all-styles-*.css' }

for (const [part, files] of Object.entries(parts)) {
  test(`${part} files that cannot be loaded reload the page only once`, async ({
    page,
    member,
  }) => {
    expect(member.token).toBeTruthy()
    await page.route(files, (route) => route.abort())
    const loads = countLoads(page)
    await page.goto('/library')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load')
    await page.waitForLoadState('networkidle')
    expect(loads()).toBe(2)

    await page.unroute(files)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library')
  })
}

test('a result waits for the connection and is sent once', async ({ page, member, context }) => {
  const answered: Request[] = []
  page.on('requestfinished', (request) => {
    if (isResult(request)) answered.push(request)
  })
  await page.clock.install()
  await page.goto('/games/numbers')
  const score = await playNumbers(page, 'mouse', () => context.setOffline(true))
  await expect(page.getByText('Waiting to be saved; it is sent')).toBeVisible()
  expect(answered).toHaveLength(0)

  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(answered).toHaveLength(1)
  const { NUMBERS: standing } = await member.call(contract.games.standings)
  expect(standing).toMatchObject({ score, bestScore: score })

  const body = answered[0]?.postDataJSON()
  const first = await answered[0]?.response().then((response) => response?.json())
  const again = await member.call(contract.games.saveResult, { body })
  expect(again).toMatchObject({ _id: first._id, playedAt: first.playedAt, score, isRanked: true })
  const changed = { ...body, score: 0, replay: undefined }
  await expect(member.call(contract.games.saveResult, { body: changed })).rejects.toThrow('409')
  expect((await member.call(contract.games.standings)).NUMBERS).toEqual(standing)

  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(answered).toHaveLength(1)
})

test('a reload in the middle of reading keeps the word', async ({ page, member }) => {
  expect(member.token).toBeTruthy()
  await page.clock.install()
  await page.addInitScript(() => {
    window.addEventListener('pagehide', () => {
      const word = document.querySelector('[data-testid=rsvp-word]')
      if (word) sessionStorage.setItem('word-when-left', word.textContent)
    })
  })
  await openShippedBook(page)
  await holdTime(page, async () => {
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await passTimeUntil(page, async () => (await readPlace(page)).word > 5)
  })
  await page.reload()
  const word = await page.evaluate(() => sessionStorage.getItem('word-when-left'))
  expect(word).toBeTruthy()
  await expect(page.getByTestId('rsvp-word')).toHaveText(word ?? '')
  expect((await readPlace(page)).word).toBeGreaterThan(5)
})

test('the back button leaves the reader, and forward returns to the word', async ({
  page,
  member,
}) => {
  expect(member.token).toBeTruthy()
  await page.clock.install()
  await openShippedBook(page)
  const place = await readAndPause(page)
  await page.goBack()
  await expect(page).toHaveURL('/library')
  await expect(page.getByRole('link', { name: 'Continue: The Exemplary Reader' })).toBeVisible()
  await page.goForward()
  await expect(page.getByTestId('rsvp-word')).toHaveText(place.shown)
  expect(await readPlace(page)).toEqual(place)
})

test('logging out in one tab signs out the other', async ({ page, member, context }) => {
  expect(member.token).toBeTruthy()
  const other = await context.newPage()
  await other.goto('/games')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Games')
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How fast can you read and still understand?',
  )
  await expect(other).toHaveURL('/login?next=%2Fgames')
})

test('a demo stores its score in the browser and sends nothing', async ({ page, hand }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/(api|auth)\//.test(request.url())) calls.push(request.url())
  })
  await page.clock.install()
  await page.goto('/demo/numbers')
  const score = await playNumbers(page, hand)
  await expect(page.getByText('This score stays in this browser.')).toBeVisible()
  await page.getByRole('button', { name: 'Rules' }).click()
  await expect(page.getByText(`Your best: ${score}`)).toBeVisible()
  expect(calls).toEqual([])
})

test('a hidden tab pauses the reading and the game', async ({ page, member }) => {
  expect(member.token).toBeTruthy()
  await page.clock.install()
  await openShippedBook(page)
  await holdTime(page, async () => {
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await passTimeUntil(page, async () => (await readPlace(page)).word > 3)
    await hideTab(page)
    await expect(page.getByRole('button', { name: 'Read', exact: true })).toBeVisible()
  })

  await page.goto('/demo/numbers')
  await playRound(page, 'mouse', async () => {
    await hideTab(page)
    await expect(page.getByText('Paused. The board is hidden.')).toBeVisible()
  })
})

/** A headless browser never hides a tab, so this makes the page believe that it is hidden. */
async function hideTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

function isResult(request: Request): boolean {
  return new URL(request.url()).pathname === contract.games.saveResult.path
}
