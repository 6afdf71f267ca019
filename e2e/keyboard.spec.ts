// Signing up, pasting, reading, stepping and a game with the keyboard alone.
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keys.ts'
import { playNumbers } from './support/number-table.ts'
import { holdTime, passTimeUntil } from './support/page-time.ts'
import { pastedLines } from './support/pasted-page.ts'
import { inventPerson } from './support/people.ts'
import { readPlace } from './support/reader.ts'

test('a new user can do everything with the keyboard alone', async ({ page }) => {
  await page.clock.install()
  const { name, email, password } = inventPerson()
  const { keyboard } = page
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Create an account' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Name'))
  await keyboard.type(name)
  await keyboard.press('Tab')
  await keyboard.type(email)
  await keyboard.press('Tab')
  await keyboard.type(password)
  await keyboard.press('Enter')

  await tabTo(page, page.getByRole('link', { name: 'Paste a text' }).first())
  await keyboard.press('Enter')
  await expect(page.getByLabel('Text', { exact: true })).toBeFocused()
  await keyboard.insertText(pastedLines)
  await tabTo(page, page.getByRole('button', { name: 'Read it' }))
  await keyboard.press('Enter')

  await readWithKeys(page)
  await page.goto('/games')
  await tabTo(page, page.getByRole('link', { name: 'Number table' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Start', exact: true }))
  const score = await playNumbers(page, 'keys')
  expect(score).toBeGreaterThan(125)
  await expect(page.getByRole('button', { name: 'Again' })).toBeFocused()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

async function readWithKeys(page: Page): Promise<void> {
  const { keyboard } = page
  const play = page.getByRole('button', { name: 'Read', exact: true })
  const speed = page.getByRole('spinbutton', { name: 'Speed' })
  await expect(play).toBeVisible()
  await expect(speed).toHaveValue('300')
  await keyboard.press('+')
  await expect(speed).toHaveValue('301')
  await keyboard.press('-')
  await expect(speed).toHaveValue('300')

  await holdTime(page, async () => {
    await keyboard.press('Space')
    await passTimeUntil(page, async () => (await readPlace(page)).word > 3)
    await keyboard.press('Space')
  })
  await expect(play).toBeVisible()

  const { word, shown } = await readPlace(page)
  await keyboard.press('ArrowRight')
  await expect.poll(async () => (await readPlace(page)).word).toBe(word + 1)
  await keyboard.press('ArrowLeft')
  await expect.poll(() => readPlace(page)).toMatchObject({ word, shown })
  await keyboard.press('Alt+ArrowDown')
  await expect(page.getByTestId('rsvp-word')).toHaveText('When')
  await keyboard.press('Shift+ArrowRight')
  await expect(page.getByTestId('rsvp-word')).toHaveText('From')
  await keyboard.press('Shift+ArrowLeft')
  await expect(page.getByTestId('rsvp-word')).toHaveText('When')
  await keyboard.press('Alt+ArrowUp')
  await expect(page.getByTestId('rsvp-word')).toHaveText('The')

  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden()
}
