// What a user does and sees in the reader.
import { expect, type Locator, type Page } from '@playwright/test'
import { holdTime, passTimeUntil } from './page-time.ts'
import { addText, type Member } from './people.ts'

/** Call this on the page where a text is pasted. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.getByLabel('Text', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
}

/** Adds a text to the member's library and opens it in the reader, in any mode. */
export async function openOwnText(
  page: Page,
  member: Member,
  text: string,
  search = '',
): Promise<void> {
  await page.goto(`/read/${await addText(member, text)}${search}`)
  await expect(page.getByRole('slider', { name: 'Place in the text' })).toBeVisible()
}

/** Opens the book that ships with Fovea, at this user's place in it. */
export async function openShippedBook(page: Page): Promise<void> {
  await page.goto('/library')
  await page.getByRole('link', { name: /^(Read|Continue): The Exemplary Reader$/ }).click()
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
}

/** Reads until some words have passed, then pauses and returns the place. Stops the page's clock meanwhile. */
export async function readAndPause(page: Page): Promise<ReadingPlace> {
  await readAWhile(page)
  return readPlace(page)
}

export interface ReadingPlace {
  /** Counted from 1, as the page shows it. */
  word: number
  words: number
  shown: string
}

export async function readPlace(page: Page): Promise<ReadingPlace> {
  const slider = page.getByRole('slider', { name: 'Place in the text' })
  const place = await slider.getAttribute('aria-valuetext')
  const [word = 0, words = 0] = (place?.replaceAll(',', '').match(/\d+/g) ?? []).map(Number)
  const shown = (await page.getByTestId('rsvp-word').textContent()) ?? ''
  return { word, words, shown }
}

/** Chooses a mode by its name in the reader's menu. */
export async function chooseMode(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Reading mode/ }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(
    page.getByRole('button', { name: `Reading mode: ${name}`, exact: true }),
  ).toBeVisible()
}

export async function setSpeed(page: Page, wpm: number): Promise<void> {
  const speed = page.getByRole('spinbutton', { name: 'Speed' })
  await speed.fill(String(wpm))
  await speed.blur()
}

/** Opens the reader's settings and returns their dialog. */
export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Appearance and motion' }).click()
  const settings = page.getByRole('dialog', { name: 'Appearance and motion' })
  await expect(settings).toBeVisible()
  return settings
}

/** The current word in any mode, counted from 1. */
export async function readWord(page: Page): Promise<number> {
  const slider = page.getByRole('slider', { name: 'Place in the text' })
  const place = (await slider.getAttribute('aria-valuetext'))?.replaceAll(',', '')
  return Number(place?.match(/\d+/)?.[0])
}

/** The text that a CSS highlight of this name marks. */
export function readMark(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (mark) => [...(CSS.highlights.get(mark) ?? [])].map((range) => String(range)).join(' '),
    name,
  )
}

/** Reads on in any mode, then pauses and returns the current word. Stops the page's clock meanwhile. */
export async function readAWhile(page: Page): Promise<number> {
  const before = await readWord(page)
  await holdTime(page, async () => {
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await passTimeUntil(page, async () => (await readWord(page)) > before + 5)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
  })
  await expect(page.getByRole('button', { name: 'Read', exact: true })).toBeVisible()
  return readWord(page)
}
