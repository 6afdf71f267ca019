// A visitor without an account reads their own text; signing up keeps the text and the place.
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { pastedPage } from './support/pasted-page.ts'
import { fillSignUp, inventPerson } from './support/people.ts'
import { pasteText, readAWhile, readWord } from './support/reader.ts'

test('a visitor reads their own text, and keeps it and the place by signing up', async ({
  page,
}) => {
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
  await fillSignUp(page, inventPerson())
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

/** The place that this browser stores for visitors, counted from 1 as the page does. */
async function readKeptWord(page: Page): Promise<number> {
  const stored = await page.evaluate(() => localStorage.getItem('fovea.places.visitor'))
  return JSON.parse(stored ?? '[]')[0].word + 1
}

test('a visitor who opens the text of a member is asked to log in', async ({ page }) => {
  await page.goto('/read/01980000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL('/login?next=%2Fread%2F01980000-0000-7000-8000-000000000000')
})
