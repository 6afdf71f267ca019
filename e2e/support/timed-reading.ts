// Reads to the end and reports which words were shown and how long it took, measured from outside the reader.
import type { Page } from '@playwright/test'
import { holdTime, passTime } from './page-time.ts'

export interface TimedReading {
  words: string[]
  /** From the click that started it until the last word disappeared. */
  elapsedMs: number
}

/** Reads to the end, which must take less than `limitMs`. The time is that of the page's clock. */
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
