// Public pages: HTML with a few islands that are hydrated separately, and no app until a page needs it.
import { type Language, languages, localeOf } from '@fovea/contract/languages.ts'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { enterAs, openAccount } from './support/people.ts'

test('a page with islands does not load the app', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const ofApp = () => scripts.filter((file) => file.startsWith('/assets/app-'))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.some((file) => file.startsWith('/assets/islands-'))).toBe(true)
  expect(ofApp()).toEqual([])
  await page.goto('/login')
  expect(ofApp()).toHaveLength(1)
})

test('only the page that shows the reader loads it', async ({ page }) => {
  const loadsReader = async (path: string) => {
    const isReader = (name: string) => new URL(name).pathname.startsWith('/assets/reader-')
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const names = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    return names.some((name) => isReader(name) && name.endsWith('.js'))
  }
  expect(await loadsReader('/')).toBe(true)
  expect(await loadsReader('/login')).toBe(false)
  expect(await loadsReader('/demo/numbers')).toBe(false)
})

test('language, colours and links work on a page with islands', async ({ page }) => {
  await page.goto('/services')
  const html = page.locator('html')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(page).toHaveURL('/services?hl=de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('services', 'title', 'de'))

  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: say('app', 'frame.dark', 'de') }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: say('app', 'frame.support', 'de') }).click()
  await expect(page).toHaveURL('/support')
  await expect(html).toHaveAttribute('lang', 'de')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('another language keeps the place on the page', async ({ page }) => {
  await page.goto('/services')
  const heading = page.getByRole('heading', { level: 2 }).nth(2)
  await heading.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 100))
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
  await expect(heading).toHaveText(say('services', 'figures.title', 'de'))
  const topOf = async () => (await heading.boundingBox())?.y ?? 0
  await expect.poll(async () => Math.abs((await topOf()) - 100)).toBeLessThan(2)
})

test('a language that is chosen before the islands are hydrated counts', async ({ page }) => {
  // The scripts of the islands are held back until the choice is made.
  let wake = () => {}
  const isChosen = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/assets/islands-*.js', async (route) => {
    await isChosen
    await route.continue()
  })
  const opening = page.goto('/services')
  await page.getByRole('combobox').selectOption('Polski')
  wake()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await opening
})

test('every address in the sitemap answers in its language with its canonical address', async ({
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(addresses.length % languages.length).toBe(0)
  expect(addresses.some((address) => address.endsWith('/demo/numbers?hl=ua'))).toBe(true)
  const pictures = new Set<string>()
  for (const address of addresses) {
    const { pathname, search, searchParams } = new URL(address)
    const html = await (await request.get(pathname + search)).text()
    const language = (searchParams.get('hl') ?? 'en') as Language
    expect(html, address).toContain(`<html lang="${localeOf(language)}"`)
    expect(html, address).toContain(`<link rel="canonical" href="${address}">`)
    const picture = /<meta property="og:image" content="(.*?)">/.exec(html)?.[1] ?? ''
    pictures.add(picture)
  }
  for (const picture of pictures) {
    expect((await request.get(new URL(picture).pathname)).headers()['content-type']).toBe(
      'image/png',
    )
  }
})

test('a person who signs in in another tab gets the member’s page here too', async ({
  page,
  context,
  request,
}) => {
  await page.goto('/')
  const other = await context.newPage()
  await enterAs(other, await openAccount(request))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Noor Amsel/)
})
