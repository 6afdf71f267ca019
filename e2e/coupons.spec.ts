// Coupon links: through a sign-up, through a log-in, a second time, and with nonsense in them.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { enterAs, inventPerson, logOut, openAccount } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const { coupons } = contract

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
