// Tools of other companies: only on the production and staging hosts, tags only for people who agree, and errors without
// anything personal. Their hosts are answered here, and every request is recorded.
import { createServer } from 'node:net'
import { contract } from '@fovea/contract'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { waitUntilAlive } from './support/live-page.ts'
import { say } from './support/messages.ts'
import { enterAs, inventPerson, openAccount } from './support/people.ts'
import { outsideIds, type RunningServer, startServer } from './support/server.ts'
import { expectSoundPage } from './support/sound-page.ts'

let real: RunningServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const port = await findFreePort()
  const host = `127.0.0.1:${port}`
  const settings = { PRODUCTION_HOST: host, PUBLIC_URL: `http://${host}` }
  real = await startServer({ ...outsideIds, ...settings, PORT: String(port) })
})
test.afterAll(async () => {
  await real.stop()
})

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

/** Answers every host but our own with an empty script, and returns what was asked of them. */
async function recordOthers(page: Page): Promise<{ url: string; body: string }[]> {
  const asked: { url: string; body: string }[] = []
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      const request = route.request()
      if (request.method() !== 'OPTIONS') {
        asked.push({ url: request.url(), body: request.postData() ?? '' })
      }
      const headers = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*, x-rollbar-access-token, content-type',
        'cross-origin-resource-policy': 'cross-origin',
      }
      return route.fulfill({ headers, contentType: 'text/javascript', body: '' })
    },
  )
  return asked
}

/** Opens an account at the production host, and stores in the browser what a log-in stores there. */
async function enterReal(page: Page, request: APIRequestContext): Promise<void> {
  const { method, path } = contract.account.signUp
  const data = { ...inventPerson(), lang: 'en' }
  const answer = await request.fetch(real.url + path, { method, data, maxRetries: 1 })
  expect(answer.status()).toBe(200)
  await page.goto(`${real.url}/healthz`)
  const { token } = await answer.json()
  await page.evaluate((value) => localStorage.setItem('fovea.token', value), token)
}

const layerOf = (page: Page) =>
  page.evaluate(() => {
    const entries: Record<string, unknown>[] = window.dataLayer ?? []
    return entries.map((entry): Record<string, unknown> => ({ ...entry, 'gtm.start': 0 }))
  })

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

const question = /May your visits be measured/

test('nothing is loaded before a visitor agrees, and nothing after a no', async ({ page }) => {
  const asked = await recordOthers(page)
  await page.goto(`${real.url}/`)
  await expect(page.getByText(question)).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByText(question)).toBeHidden()
  await page.goto(`${real.url}/signup`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(question)).toBeHidden()
  expect(asked).toEqual([])
})

test('who agrees is tracked as agreed, until they change their mind', async ({ page }) => {
  const asked = await recordOthers(page)
  await page.goto(`${real.url}/signup`)
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect
    .poll(() => asked.map(({ url }) => new URL(url).host).toSorted())
    .toEqual(['connect.facebook.net', 'websdk.appsflyer.com', 'www.googletagmanager.com'])
  await page.getByLabel('Name').fill('Noor Amsel')
  await page.getByLabel('Email').fill('noor-outside@example.org')
  await page.getByLabel('Password', { exact: true }).fill('nine patient lanterns below')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect
    .poll(async () => (await layerOf(page)).map(({ event }) => event))
    .toEqual(['gtm.js', 'identify', 'generate_lead'])
  expect((await layerOf(page)).at(-2)).toMatchObject({
    user_name: 'Noor Amsel',
    language: 'en',
    email_approved: false,
    user_type: 'trial',
  })

  // A full load: the account knows the answer, and the reason for the plans is an event.
  await page.goto(`${real.url}/user/plans?reason=max_notes_trial`)
  await expect
    .poll(async () => (await layerOf(page)).map(({ event }) => event))
    .toEqual(['gtm.js', 'identify', 'add_to_wishlist'])

  await page.goto(`${real.url}/user/profile`)
  const measured = page.getByRole('switch', { name: 'Measure my visits' })
  await expect(measured).toBeChecked()
  await expect.poll(() => layerOf(page)).not.toEqual([])
  const reloaded = page.waitForEvent('load')
  await measured.click({ force: true })
  await reloaded
  await waitUntilAlive(page)
  await expect(measured).not.toBeChecked()
  expect(await layerOf(page)).toEqual([])
  await expect(page.getByText(question)).toBeHidden()
})

test('an answer that the account cannot be told holds, and the page says why', async ({
  page,
  request,
}) => {
  await recordOthers(page)
  await enterReal(page, request)
  const agreeing = '**/api/user/cookiesAgree'
  await page.route(agreeing, (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'account_resting', message: 'This account rests until May.', requestId: 'r' },
    }),
  )
  await page.goto(`${real.url}/games`)
  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('This account rests until May.')).toBeVisible()
  await expect.poll(async () => (await layerOf(page)).length).toBeGreaterThan(0)
  await page.unroute(agreeing)
  const told = page.waitForResponse(agreeing)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await told).status()).toBe(200)
  await expect(page.getByText('This account rests until May.')).toBeHidden()
})

test('a purchase is told once, as what was sold', async ({ page, context, request }) => {
  await recordOthers(page)
  await enterReal(page, request)
  await page.evaluate(() => {
    localStorage.setItem('fovea.cookies', 'yes')
    localStorage.setItem('fovea.cookies.untold', '1')
  })
  const price = { unitAmount: 499, currency: 'EUR', name: 'Fovea in full' }
  const offer = {
    publishableKey: null,
    isTest: true,
    interval: 'month',
    intervalCount: 1,
    ...price,
  }
  const paid = `${real.url}/user/plans?paid=1`
  const status = { success: true, stripeSubscriptionStatus: 'active' }
  await context.route('**/api/user/offer', (route) => route.fulfill({ json: { offer } }))
  await context.route('**/api/user/checkout', (route) =>
    route.fulfill({ json: { url: paid, sold: { id: 'cs_journey', ...price } } }),
  )
  await context.route('**/api/user/check_subscribtion', (route) => route.fulfill({ json: status }))
  const done = (where: Page) => where.getByText(say('plans', 'wait.done'))
  const purchases = async (where: Page) =>
    (await layerOf(where)).filter(({ event }) => event === 'purchase')

  await page.goto(`${real.url}/user/plans`)
  await page.getByRole('button', { name: say('plans', 'buy.submit') }).click()
  await expect(done(page)).toBeVisible()
  await expect.poll(() => purchases(page)).toHaveLength(1)
  expect((await layerOf(page)).map(({ event }) => event)).toEqual([
    'gtm.js',
    'identify',
    'purchase',
  ])
  const items = [{ item_name: 'Fovea in full', price: 4.99, quantity: 1 }]
  expect((await purchases(page))[0]).toMatchObject({
    ecommerce: {
      value: 4.99,
      currency: 'EUR',
      items,
      transaction_id: expect.stringMatching(/^\d{13}000cs_journey$/),
    },
  })

  const other = await context.newPage()
  await recordOthers(other)
  await Promise.all([page.reload(), other.goto(paid)])
  for (const where of [page, other]) {
    await expect(done(where)).toBeVisible()
    await expect
      .poll(async () => (await layerOf(where)).map(({ event }) => event))
      .toEqual(['gtm.js', 'identify'])
  }
})

test('a call that fails in a way that nothing names is reported once', async ({
  page,
  request,
}) => {
  const asked = await recordOthers(page)
  await enterReal(page, request)
  const fail = (status: number) => (route: Route) =>
    route.fulfill({ status, json: { code: 'internal_error', message: '', requestId: '' } })
  await page.route('**/api/user/home*', fail(500))
  const reports = (what: string) =>
    asked.filter(({ url, body }) => url.includes('rollbar') && body.includes(what)).length
  await page.goto(`${real.url}/`)
  await expect.poll(() => reports('GET /api/user/home 500 internal_error')).toBe(1)

  await page.route('**/api/user/plan', (route) => route.fulfill({ status: 418, body: '<html>' }))
  await page.goto(`${real.url}/user/plans`)
  await expect.poll(() => reports('GET /api/user/plan 418 request_failed')).toBe(1)
  for (let time = 1; time <= 3; time += 1) {
    const again = page.waitForResponse('**/api/user/plan')
    await page.getByRole('button', { name: 'Try again' }).click()
    await again
  }
  await page.waitForLoadState('networkidle')
  expect(reports('GET /api/user/plan 418')).toBe(1)
  expect(reports('GET /api/user/home 500')).toBe(1)
})

test('an error is reported without anything personal', async ({ page }) => {
  const asked = await recordOthers(page)
  await page.goto(`${real.url}/reset/private-token?q=private`)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error(`cannot save "private words" of ada@private.example at ${location.href}`)
    })
  })
  await expect.poll(() => asked.length).toBe(1)
  const [{ url, body } = { url: '', body: '' }] = asked
  expect(new URL(url).host).toBe('api.rollbar.com')
  expect(body.length).toBeLessThan(524_288)
  expect(body).toContain('/reset/$token')
  expect(body).toContain('cannot save')
  expect(body).not.toMatch(/private|ada@|remote_ip/)
})

test('on every other host not one request leaves for anybody else', async ({
  page,
  request,
  baseURL,
}) => {
  const hosts = new Set<string>()
  page.on('request', (sent) => hosts.add(new URL(sent.url()).host))
  for (const path of ['/', '/services', '/login', '/signup', '/demo']) {
    await page.goto(path)
    await expect(page.getByText(question)).toBeHidden()
  }
  await enterAs(page, await openAccount(request))
  for (const path of ['/', '/library', '/games', '/user/plans?reason=x', '/user/profile']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('nobody is told'))))
  }
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Measuring visits' })).toBeHidden()
  expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
})
