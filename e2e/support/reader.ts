// What a reader of Fovea does and sees in the reader, and how fast it was, timed from outside.
import { expect, type Page } from '@playwright/test'
import { holdTime, passTime, passTimeUntil } from './page-time.ts'

/** On the page where a text is pasted. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.getByLabel('Text', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
}

/** Opens the book that ships with Fovea, at the place where this person is. */
export async function openShippedBook(page: Page): Promise<void> {
  await page.goto('/library')
  await page.getByRole('link', { name: /^(Read|Continue): The Exemplary Reader$/ }).click()
  await expect(page.getByTestId('rsvp-word')).not.toBeEmpty()
}

/** Reads until some words have passed, then pauses; gives the place. Holds the page's time. */
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

export interface TimedReading {
  words: string[]
  /** From the press that started it until the last word was gone. */
  elapsedMs: number
}

/** Reads to the end, longer than which `limitMs` is; timed by the page's clock, from outside of the reader. */
export async function timeReading(page: Page, limitMs: number): Promise<TimedReading> {
  const readEnd = await watchReading(page)
  return holdTime(page, async () => {
    await page.getByRole('button', { name: 'Read', exact: true }).click()
    await passTime(page, limitMs)
    return readEnd()
  })
}

async function watchReading(page: Page): Promise<() => Promise<TimedReading>> {
  const watch = await page.evaluateHandle(() => {
    const stage = document.querySelector('[data-testid=rsvp-word]')
    if (!stage) throw new Error('No words are shown')
    const words = [stage.textContent]
    let startedAtMs = Number.NaN
    const start = (event: Event) => {
      startedAtMs = event.timeStamp
    }
    window.addEventListener('click', start, { capture: true, once: true })
    const reading = new Promise<{ words: string[]; elapsedMs: number }>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!stage.isConnected) {
          observer.disconnect()
          resolve({ words, elapsedMs: performance.now() - startedAtMs })
        } else if (stage.textContent !== words.at(-1)) words.push(stage.textContent)
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    return { reading }
  })
  return () => watch.evaluate(({ reading }) => reading)
}

/** By the name that the reader's menu gives it. */
export async function chooseMode(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^How the text is shown/ }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect(
    page.getByRole('button', { name: `How the text is shown: ${name}`, exact: true }),
  ).toBeVisible()
}

/** The word that the reader says one is at, counted from 1; in any mode. */
export async function readWord(page: Page): Promise<number> {
  const slider = page.getByRole('slider', { name: 'Place in the text' })
  const place = (await slider.getAttribute('aria-valuetext'))?.replaceAll(',', '')
  return Number(place?.match(/\d+/)?.[0])
}

/** Reads on in any mode, then pauses; gives the word. Holds the page's time. */
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
