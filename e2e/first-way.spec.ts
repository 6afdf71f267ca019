// The whole first way: a stranger tries the reader, signs up, reads and plays, and finds all of it in another browser.
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { playNumbers } from './support/number-table.ts'
import { countWords, pastedPage } from './support/pasted-page.ts'
import { inventPerson, logIn, logOut, type Person } from './support/people.ts'
import {
  openShippedBook,
  pasteText,
  readAndPause,
  readPlace,
  timeReading,
} from './support/reader.ts'

const setWpm = 400
/** Longer than the page takes at this speed. */
const readingLimitMs = 45_000

test('a stranger reads at 400 wpm, plays NUMBERS, and finds both and the place elsewhere', async ({
  page,
  browser,
  isMobile,
}) => {
  await page.clock.install()
  const person = inventPerson()
  await tryTheReader(page)
  await signUp(page, person)

  const delivered = await readPastedPage(page)
  const score = await playByHand(page, isMobile)
  await openShippedBook(page)
  const place = await readAndPause(page)
  await page.getByRole('link', { name: 'Library' }).click()
  await logOut(page)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await logIn(other, person)
  const reading = other.getByRole('row', { name: /^The ferry left the north pier/ })
  await expect(reading.getByRole('cell').nth(0)).toHaveText(String(setWpm))
  await expect(reading.getByRole('cell').nth(1)).toHaveText(String(delivered))
  await other.goto('/games')
  await expect(other.getByRole('link', { name: 'Number table' })).toContainText(
    `Last ${score} · best ${score}`,
  )
  await openShippedBook(other)
  expect(await readPlace(other)).toEqual(place)
  await elsewhere.close()
})

async function tryTheReader(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Read faster, and still understand',
  )
  const word = page.getByTestId('rsvp-word')
  const seen = new Set<string | null>()
  await expect
    .poll(async () => seen.add(await word.textContent()).size, { message: 'words that came by' })
    .toBeGreaterThan(3)

  const reader = page.getByRole('region', { name: 'A text, word after word' })
  const speed = reader.getByRole('slider', { name: 'Speed' })
  await expect(reader.getByText('300 words a minute', { exact: true })).toBeVisible()
  await speed.press('End')
  await expect(reader.getByText('1000 words a minute', { exact: true })).toBeVisible()
  await speed.press('ArrowLeft')
  await expect(speed).toHaveAttribute('aria-valuetext', '999 words a minute')
  await reader.getByRole('button', { name: 'Pause' }).click()
  await expect(reader.getByText(/words a minute delivered/)).toBeVisible()
}

async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor Amsel')
}

/** Gives the delivered wpm that the result shows. */
async function readPastedPage(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Paste a text' }).first().click()
  await pasteText(page, pastedPage)
  await page.getByRole('spinbutton', { name: 'Speed' }).fill(String(setWpm))
  await expect(page.getByRole('slider', { name: 'Speed' })).toHaveValue(String(setWpm))

  const { words, elapsedMs } = await timeReading(page, readingLimitMs)
  expect(words.join(' ')).toBe(pastedPage.replaceAll(/\s+/g, ' '))
  expectWithin(countWords(pastedPage) / (elapsedMs / 60_000), 0.015)

  const result = page.getByRole('region', { name: 'End of the text' })
  await expect(result.getByText('Saved.')).toBeVisible()
  await expect(result.getByText(`Set${setWpm} wpm`)).toBeVisible()
  const delivered = Number(/(\d+)\s*words a minute delivered/.exec(await result.innerText())?.[1])
  expectWithin(delivered, 0.01)
  return delivered
}

function expectWithin(wpm: number, share: number): void {
  expect(wpm).toBeGreaterThanOrEqual(setWpm * (1 - share))
  expect(wpm).toBeLessThanOrEqual(setWpm * (1 + share))
}

async function playByHand(page: Page, isMobile: boolean): Promise<number> {
  await page.goto('/games')
  await page.getByRole('link', { name: 'Number table' }).click()
  const score = await playNumbers(page, isMobile ? 'finger' : 'mouse')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(score).toBeGreaterThan(125)
  return score
}
