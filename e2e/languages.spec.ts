// The nine languages: which one is chosen, switching without a reload, and pages that are visible before any script runs.
import { contract } from '@fovea/contract'
import { type Language, languageNames, languages, localeOf } from '@fovea/contract/languages.ts'
import type { Page } from '@playwright/test'
import { offerWords } from '../apps/web/src/app/offer-words.ts'
import { expect, test } from './support/journey.ts'
import { waitUntilAlive } from './support/live-page.ts'
import { say } from './support/messages.ts'
import { fillLogIn, openAccount } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

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

test('the language of the account lasts until the log-out, where the device has none', async ({
  page,
  request,
}) => {
  const member = await openAccount(request, 'de')
  const html = page.locator('html')
  await page.goto('/login')
  await fillLogIn(page, member)
  await expect(html).toHaveAttribute('lang', 'de')
  await page.goto('/library')
  await expect(html).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: say('app', 'frame.account', 'de') }).click()
  await page.getByRole('button', { name: say('app', 'frame.logOut', 'de') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('landing', 'title', 'en'))
  await expect(html).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('landing', 'title', 'en'))
})

test('a log-in keeps the language that is stored on the device, and the profile changes both', async ({
  page,
  request,
}) => {
  const member = await openAccount(request, 'de')
  const html = page.locator('html')
  await page.goto('/login')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français')
  await expect(html).toHaveAttribute('lang', 'fr')
  await page.getByLabel(say('account', 'field.email', 'fr')).fill(member.email)
  await page
    .getByLabel(say('account', 'field.password', 'fr'), { exact: true })
    .fill(member.password)
  await page.getByRole('button', { name: say('account', 'logIn.submit', 'fr') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)
  await expect(html).toHaveAttribute('lang', 'fr')
  expect((await member.call(contract.account.me)).lang).toBe('de')

  await page.goto('/user/profile')
  await page.getByLabel(say('profile', 'language.label', 'fr')).selectOption('uk')
  await expect(page.getByText(say('profile', 'saved', 'ua'))).toBeVisible()
  expect((await member.call(contract.account.me)).lang).toBe('ua')
  await page.getByRole('button', { name: say('app', 'frame.account', 'ua') }).click()
  await page.getByRole('button', { name: say('app', 'frame.logOut', 'ua'), exact: true }).click()
  await page.goto('/login')
  await expect(html).toHaveAttribute('lang', 'uk')
})

test.describe('a browser that prefers Ukrainian', () => {
  test.use({ locale: 'uk-UA' })
  const { offer, accept, decline } = offerWords.ua

  test('is shown English, and offered Ukrainian once', async ({ page, context }) => {
    const line = page.getByRole('status').filter({ hasText: offer })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto('/services')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(line).toHaveAttribute('lang', 'uk')
    await expectSoundPage(page)
    expect(loaded.filter((file) => /\/(ua|de)-/.test(file))).toEqual([])
    await page.goto('/login')
    await expect(line).toBeVisible()

    await line.getByRole('button', { name: decline }).press('Enter')
    await expect(line).toHaveCount(0)
    await expect(page.locator('#page')).toBeFocused()
    for (const path of ['/login', '/services']) {
      await page.goto(path)
      await expect(page.locator('html')).not.toHaveAttribute('data-offer')
      await expect(line).toHaveCount(0)
    }
    const later = await context.newPage()
    await later.goto('/')
    await waitUntilAlive(later)
    await expect(later.getByText(offer)).toHaveCount(0)
  })

  for (const path of ['/services', '/login']) {
    test(`does not see ${path} move when the offer comes`, async ({ page }) => {
      const { promise: isMeasured, resolve: letCome } = Promise.withResolvers<void>()
      await page.route('**/assets/offer-line-*.js', async (route) => {
        await isMeasured
        await route.continue()
      })
      await page.goto(path)
      const topOf = async () => (await page.getByRole('banner').boundingBox())?.y
      const before = await topOf()
      await expect(page.getByText(offer)).toHaveCount(0)
      letCome()
      await expect(page.getByText(offer)).toBeVisible()
      expect(await topOf()).toBe(before)
    })

    test(`gets it at ${path} by one press, and afterwards`, async ({ page }) => {
      await page.goto(path)
      await page.getByRole('button', { name: accept }).press('Enter')
      await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
      await expect(page.getByText(offer)).toHaveCount(0)
      await page.goto('/support')
      await expect(page.locator('html')).toHaveAttribute('lang', 'uk')
      await expect(page.getByText(offer)).toHaveCount(0)
    })
  }

  test('is offered nothing where the address names a language', async ({ page }) => {
    await page.goto('/services?hl=en')
    await expect(page.getByText(offer)).toHaveCount(0)
    await page.goto('/services')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByText(offer)).toHaveCount(0)
  })
})

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false })

  const prerendered: [path: string, feature: string, key: string][] = [
    ['/', 'landing', 'title'],
    ['/services', 'services', 'title'],
    ['/login', 'account', 'logIn.title'],
    ['/demo/numbers', 'game.numbers', 'title'],
  ]
  // That every public page is there in each language is a journey of public-pages.spec.ts.
  test('a page is visible in its language', async ({ page }) => {
    for (const [at, [path, feature, key]] of prerendered.entries()) {
      for (const language of takeSome(at)) {
        await page.goto(`${path}?hl=${language}`)
        await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say(feature, key, language),
        )
      }
    }
  })
})

/**
 * Three languages for each page, all nine on three pages, and English at the end: `npm run check` proves that every language has the
 * same keys.
 */
function takeSome(at: number): Language[] {
  const begin = (at * 3) % languages.length
  return [...languages.slice(begin, begin + 3), 'en']
}

/** A key such as `error.networkError` or `logIn.title`, which is shown if a message is missing. */
const rawKey = /(?<![\w/@.-])[a-z][a-zA-Z]+(\.[a-zA-Z]+)+(?![\w/@-])/g
/** An address in an example, which looks like a key. No key ends like this. */
const address = /\.org$/

test('no page of a visitor shows a raw key', async ({ page }) => {
  const paths = ['/', '/services', '/support', '/login', '/signup', '/demo/numbers']
  for (const [at, path] of paths.entries()) {
    await page.goto(path)
    await expectOnlyMessages(page, path, takeSome(at))
  }
})

test('no page of a member shows a raw key', async ({ page, member }) => {
  expect(member.token).toBeTruthy()
  const paths = ['/', '/library', '/read', '/games', '/user/profile', '/user/plans']
  for (const [at, path] of paths.entries()) {
    await page.goto(path)
    // The choice of language is behind the avatar.
    await page.getByRole('button', { name: say('app', 'frame.account') }).click()
    await expectOnlyMessages(page, path, takeSome(at))
  }
})

async function expectOnlyMessages(
  page: Page,
  path: string,
  shown: readonly Language[],
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  for (const language of shown) {
    await page.locator('header').getByRole('combobox').selectOption(languageNames[language])
    await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language))
    await expect(heading).toBeVisible()
    const text = await page.locator('body').innerText()
    const keys = (text.match(rawKey) ?? []).filter((found) => !address.test(found))
    expect(keys, `${path} in ${language}`).toEqual([])
  }
}
