// The nine languages: which one is chosen, switching without a reload, and pages that are visible before any script runs.
import { languageNames, languages, localeOf } from '@fovea/contract/languages.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { waitUntilAlive } from './support/live-page.ts'
import { say } from './support/messages.ts'

test('?hl= takes precedence over the stored language, and that over English', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const html = page.locator('html')
  await page.goto('/login')
  await expect(heading).toHaveText(say('account', 'logIn.title', 'en'))
  await page.goto('/login?hl=fr')
  await expect(heading).toHaveText(say('account', 'logIn.title', 'fr'))
  await expect(html).toHaveAttribute('lang', 'fr')
  await page.goto('/login')
  await expect(heading).toHaveText(say('account', 'logIn.title', 'fr'))
  await page.goto('/login?hl=pl')
  await expect(heading).toHaveText(say('account', 'logIn.title', 'pl'))
  await page.goto('/login?hl=xx')
  await expect(heading).toHaveText(say('account', 'logIn.title', 'pl'))
})

test('switching keeps the page, its input and the place, without a reload', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Noor')
  await page.getByLabel('Email').fill('noor@example.org')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Українська')

  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'uk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('account', 'signUp.title', 'ua'),
  )
  await expect(page.getByLabel(say('account', 'field.name', 'ua'))).toHaveValue('Noor')
  await expect(page.getByLabel(say('account', 'field.email', 'ua'))).toHaveValue('noor@example.org')
  await expect(html).toHaveAttribute('data-same-page')
  await expect(page).toHaveURL('/signup')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'uk')
})

test('the language of a member is stored with the account', async ({ page, member, browser }) => {
  await page.goto('/user/profile')
  await page.getByLabel(say('profile', 'language.label')).selectOption('de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('profile', 'title', 'de'))
  await expect(page.getByText(say('profile', 'saved', 'de'))).toBeVisible()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await waitUntilAlive(other)
  await other.getByLabel('Email').fill(member.email)
  await other.getByLabel('Password', { exact: true }).fill(member.password)
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  await expect(
    other.getByRole('link', { name: say('app', 'area.read', 'de'), exact: true }),
  ).toBeVisible()
  await elsewhere.close()
})

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  const prerendered: [path: string, feature: string, key: string][] = [
    ['/', 'landing', 'title'],
    ['/services', 'services', 'title'],
    ['/login', 'account', 'logIn.title'],
    ['/demo/numbers', 'game.numbers', 'title'],
  ]
  for (const [path, feature, key] of prerendered) {
    test(`${path} is visible in nine languages`, async ({ page }) => {
      for (const language of languages) {
        await page.goto(`${path}?hl=${language}`)
        await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say(feature, key, language),
        )
      }
    })
  }
})

/** A key such as `error.networkError` or `logIn.title`, which is shown if a message is missing. */
const rawKey = /(?<![\w/@.-])[a-z][a-zA-Z]+(\.[a-zA-Z]+)+(?![\w/@-])/g
/** An address in an example, which looks like a key. No key ends like this. */
const address = /\.org$/

test('no page of a visitor shows a raw key in any language', async ({ page }) => {
  for (const path of ['/', '/services', '/support', '/login', '/signup', '/demo/numbers']) {
    await page.goto(path)
    await expectOnlyMessages(page, path)
  }
})

test('no page of a member shows a raw key in any language', async ({ page, member }) => {
  expect(member.token).toBeTruthy()
  for (const path of ['/', '/library', '/read', '/games', '/user/profile', '/user/plans']) {
    await page.goto(path)
    // The choice of language is behind the avatar.
    await page.getByRole('button', { name: say('app', 'frame.account') }).click()
    await expectOnlyMessages(page, path)
  }
})

async function expectOnlyMessages(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  for (const language of languages.toReversed()) {
    await page.locator('header').getByRole('combobox').selectOption(languageNames[language])
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language))
    await expect(heading).toBeVisible()
    const text = await page.locator('body').innerText()
    const keys = (text.match(rawKey) ?? []).filter((found) => !address.test(found))
    expect(keys, `${path} in ${language}`).toEqual([])
  }
}
