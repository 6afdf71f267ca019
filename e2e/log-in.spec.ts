// Logging in: wrong passwords, failures and waits, what is said to whoever is led to the log-in page, and the way back.
import { randomUUID } from 'node:crypto'
import { findArea } from './support/areas.ts'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import {
  enterAs,
  fillLogIn,
  fillSignUp,
  inventPerson,
  logInHere,
  logOut,
  openAccount,
  readToken,
} from './support/people.ts'

test('a wrong password and an unknown address get the same answer, and the form keeps its input', async ({
  page,
  request,
}) => {
  const member = await openAccount(request)
  const unknown = { ...inventPerson(), email: `nobody-${randomUUID()}@example.org` }
  await page.goto('/login')
  for (const person of [{ ...member, password: 'not the one at all' }, unknown]) {
    await fillLogIn(page, person)
    await expect(page.getByRole('alert')).toHaveText(say('app', 'error.invalidCredentials'))
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
  }
  expect(await readToken(page)).toBeNull()
})

const catalogue = [
  [500, 'error.internalServerError'],
  [401, 'error.invalidCredentials'],
  [400, 'error.incorrectEmailOrPassword'],
  [503, 'error.somethingWentWrong'],
  [404, 'error.somethingWentWrong'],
] as const

test('a failed log-in shows a sentence of ours and stores no token', async ({ page }) => {
  let status = 0
  await page.route('**/auth/login', (route) => route.fulfill({ status, json: {} }))
  await page.goto('/login')
  for (const [answer, key] of catalogue) {
    status = answer
    await page.evaluate(() => localStorage.setItem('fovea.token', 'of-before'))
    await fillLogIn(page, inventPerson())
    await expect(page.getByRole('alert')).toHaveText(say('app', key))
    expect(await readToken(page)).toBeNull()
  }
  await page.unroute('**/auth/login')
  await page.route('**/auth/login', (route) => route.abort())
  await fillLogIn(page, inventPerson())
  await expect(page.getByRole('alert')).toHaveText(say('app', 'error.somethingWentWrong'))
})

test('after too many log-ins only the wait is said, and a slow answer leaves the focus where it was', async ({
  page,
}) => {
  await page.route('**/auth/login', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.fulfill({ status: 429, headers: { 'retry-after': '900' }, json: {} })
  })
  await page.goto('/login')
  await fillLogIn(page, inventPerson())
  const wait = say('account', 'logIn.wait_other').replace('{{count}}', '15')
  await expect(page.getByRole('alert')).toHaveText(wait)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeFocused()
})

test('whoever goes back from the code finds the address again, and the focus in the password', async ({
  page,
}) => {
  await page.route('**/auth/login', (route) => route.fulfill({ json: { attempt: 'one' } }))
  const person = inventPerson()
  await page.goto('/login')
  await fillLogIn(page, person)
  await page.getByRole('button', { name: say('account', 'code.back') }).press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('whoever logs out, or was never logged in, is not told of a log-out', async ({
  page,
  member,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)
  await logOut(page)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.goto('/user/notes')
  await expect(page).toHaveURL('/login?next=%2Fuser%2Fnotes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('a 401 on any call logs out, and the log-in leads back', async ({ page, member }) => {
  await page.goto('/games')
  await page.route('**/api/user/books*', (route) =>
    route.fulfill({ status: 401, json: { code: 'not_signed_in', message: '', requestId: '' } }),
  )
  await findArea(page, 'read').click()
  await expect(page).toHaveURL('/login?next=%2Flibrary')
  expect(await readToken(page)).toBeNull()
  await page.unroute('**/api/user/books*')
  await logInHere(page, member)
  await expect(page).toHaveURL('/library')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library')
})

test('a stored token signs in automatically, and an ended one leads to the log-in', async ({
  page,
  member,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)
  await enterAs(page, { token: 'A'.repeat(43) })
  await page.goto('/library')
  await expect(page).toHaveURL('/login?next=%2Flibrary')
})

const plansWithReason = '/user/plans?reason=max_notes_trial#plans'

test('whoever is asked to log in comes back to the whole address, by a log-in or a sign-up', async ({
  page,
  request,
}) => {
  const reason = page.getByText(say('plans', 'reason.maxNotesTrial'))
  await page.goto(plansWithReason)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(plansWithReason)}`)
  await fillLogIn(page, await openAccount(request))
  await expect(page).toHaveURL(plansWithReason)
  await expect(reason).toBeVisible()

  await page.goto('/')
  await logOut(page)
  await page.goto(plansWithReason)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await fillSignUp(page, inventPerson())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(plansWithReason)
  await expect(reason).toBeVisible()
})
