// A subscription from the full notebook to its cancellation, paid at a double of Stripe.
import {
  type StripeDouble,
  startStripeDouble,
} from '../apps/server/src/features/plans/testing/stripe-double.ts'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { enterAs, openAccount } from './support/people.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { expectSoundPage } from './support/sound-page.ts'

let stripe: StripeDouble
let server: RunningServer

test.beforeAll(async () => {
  stripe = await startStripeDouble(Date.now)
  server = await startServer({
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_PUBLISHABLE_KEY_TEST: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PRICE_ID: 'price_double',
    STRIPE_API_URL: stripe.url,
  })
})
test.afterAll(async () => {
  await server.stop()
  await stripe.close()
})

async function tell(type: string, object: object): Promise<void> {
  const { payload, headers } = stripe.sign(type, object)
  const body = new Uint8Array(payload)
  const reply = await fetch(`${server.url}/stripe/webhook`, { method: 'POST', headers, body })
  expect(reply.status).toBe(200)
}

test('a full notebook leads to a subscription, which is paid, waited for, and cancelled', async ({
  browser,
  playwright,
}) => {
  const request = await playwright.request.newContext({ baseURL: server.url })
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  const member = await openAccount(request)
  await enterAs(page, member)

  await page.goto('/user/plans?reason=max_notes_trial')
  await expect(page.getByText(say('plans', 'reason.maxNotesTrial'))).toBeVisible()
  await expect(page.getByText('€4.99 / month')).toBeVisible()
  await expectSoundPage(page)

  let paid: object | undefined
  await page.route(`${stripe.url}/pay/*`, async (route) => {
    // Two clicks may open the page twice.
    paid ??= stripe.pay(route.request().url().split('/').at(-1) ?? '')
    const body = `<a href="${server.url}/user/plans?paid=1">Paid</a>`
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.getByRole('button', { name: say('plans', 'buy.submit') }).dblclick()
  await page.getByRole('link', { name: 'Paid' }).click()
  await expect(page.getByText(say('plans', 'wait.text'))).toBeVisible()
  await expect(page.getByText(say('plans', 'type.trial'))).toBeVisible()
  await tell('customer.subscription.created', paid ?? {})
  await expect(page.getByText(say('plans', 'wait.done'))).toBeVisible()
  await expect(page.getByText(say('plans', 'type.subscriber'))).toBeVisible()

  await page.getByRole('button', { name: say('plans', 'manage.cancel') }).click()
  await expect(page.getByText(/^Your plan then lasts until /)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^You have cancelled it. It lasts until /)).toBeVisible()
  await expectSoundPage(page)

  await tell('customer.subscription.deleted', Object.assign(paid ?? {}, { status: 'canceled' }))
  await page.goto('/user/plans')
  await expect(page.getByText(/^Your subscription ended on /)).toBeVisible()
  await expect(page.getByText(say('plans', 'type.trial'))).toBeVisible()
  await context.close()
  await request.dispose()
})
