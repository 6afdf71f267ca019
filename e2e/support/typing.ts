// Types as a person does: by trusted key presses into whatever has the focus.
import { expect, type Locator, type Page } from '@playwright/test'

/** Between two presses. A hand is not even, and the server knows that. */
const pressesMs = [18, 41, 25, 60, 33, 22, 75, 28]

export function findTypingField(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Type the text here' })
}

/** The text that is to be typed, once it is there. On a phone a run begins with a tap, and a click does no harm. */
export async function readTypingText(page: Page): Promise<string> {
  const text = page.getByTestId('typing-text')
  await expect(text).not.toBeEmpty()
  await page.getByTestId('typing-lines').click({ position: { x: 8, y: 12 } })
  return (await text.textContent()) ?? ''
}

export async function typeText(page: Page, text: string): Promise<void> {
  for (const [at, character] of [...text].entries()) {
    await page.keyboard.press(nameKey(character), { delay: pressesMs[at % pressesMs.length] ?? 0 })
  }
}

function nameKey(character: string): string {
  if (character === ' ') return 'Space'
  return character === '\n' ? 'Enter' : character
}
