// Coupon links: through a sign-up, through a log-in, a second time, and with nonsense in them. The plans page with the
// keyboard.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { enterAs, inventPerson, logOut, openAccount } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const { coupons, plans } = contract

async function makeCoupon(page: Page, token: string): Promise<string> {
  const code = `SPRING-${randomUUID().slice(0, 8)}`
  const answer = await page.request.post(coupons.addCoupon.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { _id: randomUUID(), code, days: 30, uses: 2, expiresAt: null },
  })
  expect(answer.status()).toBe(200)
  return code
}

/** The beginning of a message, up to its first value. */
const beginning = (message: string) => message.split('{{')[0] ?? message

test('a coupon link leads through the sign-up in its language, and says what it gave', async ({
  page,
  outbox,
}) => {
  const code = await makeCoupon(page, outbox.token)
  const person = inventPerson()
  const german = (key: string) => say('account', key, 'de')
  await page.goto(`/coupon/${code.toLowerCase()}/de`)
  await expect(page.getByRole('heading', { name: german('signUp.title') })).toBeVisible()
  await page.reload()
  await page.getByLabel(german('field.name')).fill(person.name)
  await page.getByLabel(german('field.email')).fill(person.email)
  await page.getByLabel(german('field.password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: german('signUp.submit') }).click()
  await expect(page).toHaveURL(/\/user\/plans$/)
  await expect(page.getByText(beginning(say('plans', 'coupon.gained', 'de')))).toBeVisible()
  await expect(page.getByText(say('plans', 'type.coupon', 'de'))).toBeVisible()
  await expectSoundPage(page)

  await page.goto(`/coupon/${code}/en`)
  await expect(page.getByText(say('app', 'error.couponAlreadyUsed'))).toBeVisible()
  await page.goto('/user/profile')
  await expect(page.getByText(say('profile', 'plan.coupon'))).toBeVisible()
})

test('a coupon link leads through the log-in, and nonsense in it is only refused', async ({
  page,
  request,
  outbox,
}) => {
  const code = await makeCoupon(page, outbox.token)
  const member = await openAccount(request)
  await enterAs(page, member)
  await page.goto(`/coupon/${encodeURIComponent('<img src=x onerror=alert(1)>')}/xx`)
  await expect(page.getByText(say('app', 'error.couponUnknown'))).toBeVisible()
  await page.goto(`/coupon/${'x'.repeat(300)}/en`)
  await expect(page.getByText(say('app', 'error.couponUnknown'))).toBeVisible()
  await page.getByLabel(say('plans', 'coupon.label')).fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('plans', 'coupon.missing'))).toBeVisible()
  await page.goto('/')
  await logOut(page)

  await page.goto(`/coupon/${code}/en`)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  // The sign-up has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(beginning(say('plans', 'coupon.gained')))).toBeVisible()
})

test('redeeming keeps the focus, without a network and with one, and a full free account is no longer spoken of', async ({
  page,
  member,
  outbox,
}) => {
  expect(member.token).toBeTruthy()
  const code = await makeCoupon(page, outbox.token)
  await page.goto('/user/plans?reason=max_notes_trial')
  await expect(page.getByText(say('plans', 'reason.maxNotesTrial'))).toBeVisible()
  const redeem = page.getByRole('button', { name: say('plans', 'coupon.submit') })
  await page.getByLabel(say('plans', 'coupon.label')).fill(code)

  const { path } = plans.useCoupon
  await page.route(`**${path}`, (route) => route.abort())
  await redeem.press('Enter')
  await expect(page.getByText(say('app', 'error.networkError'))).toBeVisible()
  await expect(redeem).toBeFocused()
  await page.unroute(`**${path}`)

  let calls = 0
  await page.route(`**${path}`, async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fallback()
  })
  await redeem.press('Enter')
  await redeem.press('Enter')
  await expect(page.getByText(beginning(say('plans', 'coupon.gained')))).toBeVisible()
  await expect(redeem).toBeFocused()
  expect(calls).toBe(1)
  await expect(page.getByText(say('plans', 'type.coupon'))).toBeVisible()
  await expect(page.getByText(say('plans', 'reason.maxNotesTrial'))).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(say('plans', 'type.coupon'))).toBeVisible()
  await expect(page.getByText(say('plans', 'reason.maxNotesTrial'))).toHaveCount(0)
})

test('a refusal that the page does not know is shown in the words of the server, and what is between judges nothing', async ({
  page,
  member,
  outbox,
}) => {
  expect(member.token).toBeTruthy()
  const code = await makeCoupon(page, outbox.token)
  const path = `**${plans.useCoupon.path}`
  const kept = () => page.evaluate(() => localStorage.getItem('fovea.coupon'))
  await page.route(path, (route) => route.fulfill({ status: 418, body: '<html>I am a proxy' }))
  await page.goto(`/coupon/${code}/en`)
  await expect(page.getByText(/status code 418/)).toBeVisible()
  expect(await kept()).toBe(code)
  await page.unroute(path)

  const message = 'This coupon rests until May.'
  const refusal = { code: 'coupon_resting', message, requestId: 'r' }
  await page.route(path, (route) => route.fulfill({ status: 409, json: refusal }))
  await page.reload()
  await expect(page.getByText(message)).toBeVisible()
  await expect.poll(kept).toBeNull()
  await page.unroute(path)

  await page.getByLabel(say('plans', 'coupon.label')).fill(code)
  await page.getByRole('button', { name: say('plans', 'coupon.submit') }).click()
  await expect(page.getByText(beginning(say('plans', 'coupon.gained')))).toBeVisible()
})

test('the buttons of a subscription keep the focus when their call fails', async ({
  page,
  member,
}) => {
  expect(member.token).toBeTruthy()
  const failure = page.getByText(say('app', 'error.paymentUnreachable'))
  for (const { path } of [plans.startCheckout, plans.openPortal, plans.cancelSubscription]) {
    await page.route(`**${path}`, (route) =>
      route.fulfill({ status: 503, json: { code: 'payment_unreachable' } }),
    )
  }
  const price = {
    unitAmount: 499,
    currency: 'EUR',
    interval: 'month',
    intervalCount: 1,
    name: null,
  }
  const offer = { publishableKey: null, isTest: true, ...price }
  await page.route(`**${plans.offer.path}`, (route) => route.fulfill({ json: { offer } }))
  await page.goto('/user/plans')
  const expectFocusKept = async (key: string) => {
    const button = page.getByRole('button', { name: say('plans', key) })
    await button.press('Enter')
    await expect(failure).toBeVisible()
    await expect(button).toBeFocused()
  }
  await expectFocusKept('buy.submit')

  const subscription = { status: 'active', until: '2027-01-01T00:00:00.000Z', isEnding: false }
  const plan = { userType: 'subscriber', couponUntil: null, trialNotes: 50, subscription }
  await page.route(`**${plans.plan.path}`, (route) => route.fulfill({ json: plan }))
  await page.reload()
  await expectFocusKept('manage.portal')
  await page.reload()
  await page.getByRole('button', { name: say('plans', 'manage.cancel') }).press('Enter')
  await expectFocusKept('manage.cancel')
})
