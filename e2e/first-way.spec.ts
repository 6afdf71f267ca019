// The first journey of a new user: tries the reader, signs up, reads and plays, and finds everything in another browser.
import type { Page } from '@playwright/test'
import { expect, onPhone, test } from './support/journey.ts'
import { type Hand, playNumbers } from './support/number-table.ts'
import { countWords, pastedPage } from './support/pasted-page.ts'
import { fillSignUp, inventPerson, logIn, logOut, type Person } from './support/people.ts'
import { openShippedBook, pasteText, readAndPause, readPlace } from './support/reader.ts'
import { timeReading } from './support/timed-reading.ts'

const setWpm = 400
/** Longer than reading the page takes at this speed. */
const readingLimitMs = 45_000

test(
  'a new user reads at 400 wpm, plays NUMBERS, and finds both and the place elsewhere',
  onPhone,
  async ({ page, browser, hand }) => {
    await page.clock.install()
    const person = inventPerson()
    await tryTheReader(page)
    await signUp(page, person)

    const delivered = await readPastedPage(page)
    const score = await playByHand(page, hand)
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
  },
)

async function tryTheReader(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How fast can you read and still understand?',
  )
  const word = page.getByTestId('rsvp-word')
  const seen = new Set<string | null>()
  await expect
    .poll(async () => seen.add(await word.textContent()).size, { message: 'words that were shown' })
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

async function signUp(page: Page, person: Person): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor Amsel')
}

/** Returns the delivered wpm that the result shows. */
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

async function playByHand(page: Page, hand: Hand): Promise<number> {
  await page.goto('/games')
  await page.getByRole('link', { name: 'Number table' }).click()
  const score = await playNumbers(page, hand)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(score).toBeGreaterThan(125)
  return score
}
