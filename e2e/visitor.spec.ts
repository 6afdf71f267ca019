// Somebody without an account reads a text of their own from the first page on; signing up keeps the text and the place.
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { pastedPage } from './support/pasted-page.ts'
import { inventPerson } from './support/people.ts'
import { pasteText, readAWhile, readWord } from './support/reader.ts'

test('a visitor reads their own text, and keeps it and the place by signing up', async ({
  page,
}) => {
  const { name, email, password } = inventPerson()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('link', { name: 'Read your own text' }).click()
  await pasteText(page, pastedPage)
  const word = await readAWhile(page)
  await page.reload()
  expect(await readWord(page)).toBe(word)
  expect(calls).toEqual([])

  await readAWhile(page)
  await page.getByRole('button', { name: 'Finish and see the result' }).click()
  await expect(page.getByText('Kept in this browser.')).toBeVisible()
  const kept = await readKeptWord(page)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByRole('checkbox', { name: /^Keep the text/ })).toBeChecked()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor Amsel')

  await page.goto('/library?shelf=mine')
  await page.getByRole('link', { name: /^Continue: The ferry left/ }).click()
  expect(await readWord(page)).toBe(kept)
  await page.getByRole('link', { name: 'Library' }).click()
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => /(text|places|readings)\.visitor/.test(key))).toEqual([])
})

/** The place as this browser keeps it for visitors, counted from 1 as the page does. */
async function readKeptWord(page: Page): Promise<number> {
  const stored = await page.evaluate(() => localStorage.getItem('fovea.places.visitor'))
  return JSON.parse(stored ?? '[]')[0].word + 1
}

test('a visitor who opens a text that is not theirs logs in first', async ({ page }) => {
  await page.goto('/read/01980000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL('/login?next=%2Fread%2F01980000-0000-7000-8000-000000000000')
})
