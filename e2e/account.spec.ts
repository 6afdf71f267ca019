// The account: wrong passwords, a forgotten password, confirming the address, ending sessions, deletion, and what the
// log-in page says to whoever is led there.
import { randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import type { Browser, Page } from '@playwright/test'
import { findArea } from './support/areas.ts'
import { expect, test } from './support/journey.ts'
import { waitUntilAlive } from './support/live-page.ts'
import { say } from './support/messages.ts'
import type { Outbox } from './support/outbox.ts'
import {
  enterAs,
  fillLogIn,
  fillSignUp,
  inventPerson,
  logIn,
  logOut,
  type Member,
  openAccount,
  type Person,
} from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const newPassword = 'eleven brass kettles upstream'
const loggedOut = say('account', 'logIn.notice.loggedOut')

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

test('a forgotten password can be reset by a link that works once', async ({
  page,
  request,
  outbox,
}) => {
  const member = await openAccount(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${member.email} belongs to an account`)).toBeVisible()
  await page.getByRole('button', { name: say('account', 'forgot.again') }).press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()

  const [link] = await outbox.waitForMail(member.email, /\/reset\/[\w-]+/)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('status')).toHaveText(say('account', 'logIn.notice.newPassword'))

  await fillLogIn(page, member)
  await expect(page.getByRole('alert')).toHaveText(say('app', 'error.invalidCredentials'))
  await fillLogIn(page, { ...member, password: newPassword })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('twelve brass kettles upstream')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('alert')).toHaveText(say('app', 'error.invalidToken'))
})

test('a reset logs out the account of the link, and no other account that is logged in here', async ({
  page,
  member,
  request,
  outbox,
}) => {
  const other = await openAccount(request)
  await page.goto(await askForReset(other, outbox))
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account', 'reset.done'))
  await expect(page.getByText(say('account', 'reset.ofAnotherAccount'))).toBeFocused()
  await expectSoundPage(page)
  await page.getByRole('link', { name: say('account', 'approve.goOn') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)
  await expect(other.call(contract.account.me)).rejects.toThrow('401')

  await page.goto(await askForReset(member, outbox))
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText(say('account', 'logIn.notice.newPassword'))
  expect(await readToken(page)).toBeNull()
})

test('the link from the first mail confirms the address', async ({ page, member, outbox }) => {
  await page.goto('/user/profile')
  await expect(page.getByText('Not confirmed yet.')).toBeVisible()
  const [link] = await outbox.waitForMail(member.email, /\/email\/[\w-]+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
  await page.goto('/user/profile')
  await expect(page.getByText('Confirmed.', { exact: true })).toBeVisible()

  await logOut(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account', 'approve.spent'))
  await expect(page.getByRole('alert')).toHaveText(say('account', 'approve.spentLead'))
})

test('a link that is not one is said to be not valid, and what holds for the address beside it', async ({
  page,
  member,
  outbox,
}) => {
  const garbage = '/email/garbage'
  const title = page.getByRole('heading', { level: 1 })
  const profile = page.getByRole('link', { name: say('account', 'approve.profile') })
  await page.goto(garbage)
  await expect(title).toHaveText(say('account', 'approve.spent'))
  await expect(page.getByRole('alert')).toHaveText(say('account', 'approve.spentLead'))
  await expect(profile).toBeVisible()

  const [link] = await outbox.waitForMail(member.email, /\/email\/[\w-]+/)
  await page.goto(link)
  await expect(title).toHaveText(say('account', 'approve.done'))
  const confirmed = say('account', 'approve.spentApproved').replace('{{email}}', member.email)
  for (const address of [garbage, link]) {
    await page.goto(address)
    await expect(title).toHaveText(say('account', 'approve.spent'))
    await expect(page.getByRole('alert')).toHaveText(confirmed)
    await expect(profile).toHaveCount(0)
  }
  await expectSoundPage(page)
  await page.getByRole('link', { name: say('account', 'approve.goOn') }).click()
  await logOut(page)
  await page.goto(garbage)
  await expect(title).toHaveText(say('account', 'approve.spent'))
  await expect(page.getByRole('alert')).toHaveText(say('account', 'approve.spentLead'))
})

test('a new address waits beside the one in force, which can be kept, until its link is followed', async ({
  page,
  member,
  outbox,
}) => {
  const [firstLink] = await outbox.waitForMail(member.email, /\/email\/[\w-]+/)
  await page.goto(firstLink)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
  await page.goto('/user/profile')
  const ask = async (email: string) => {
    await page.getByRole('button', { name: say('profile', 'email.change') }).press('Enter')
    await page.getByLabel(say('profile', 'email.label')).fill(email)
    await page.getByLabel(say('profile', 'currentPassword')).fill(member.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('profile', 'email.asked'))).toBeVisible()
    await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible()
  }
  await ask(`first.${member.email}`)
  await expectSoundPage(page)
  await page.getByRole('button', { name: say('profile', 'email.keep') }).press('Enter')
  await expect(page.getByText(say('profile', 'email.kept'))).toBeVisible()
  await expect(page.getByText('is not confirmed yet')).toHaveCount(0)
  const change = page.getByRole('button', { name: say('profile', 'email.change') })
  await expect(change).toBeFocused()

  const email = `second.${member.email}`
  await ask(email)
  await outbox.waitForMail(member.email, /Another email address is to replace this one/)
  await page.goto(`/email/${'A'.repeat(64)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account', 'approve.spent'))
  const [link] = await outbox.waitForMail(email, /\/email\/[\w-]+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
  await page.goto('/user/profile')
  await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible()
  await outbox.waitForMail(member.email, /Your account has a new email address/)
})

test('the start of one’s day can be chosen, and stays as it was chosen', async ({
  page,
  member,
}) => {
  await page.goto('/user/profile')
  const start = page.getByLabel(say('profile', 'day.label'))
  await expect(start).toHaveValue('0')
  await start.selectOption('3:30 AM')
  await expect(page.getByText(say('profile', 'saved'), { exact: true })).toBeVisible()
  expect(await member.call(contract.account.me)).toMatchObject({ dayStartMinutes: 210 })
  await page.reload()
  await expect(start).toHaveValue('210')
})

test('logging out everywhere signs out the other browser at its next call', async ({
  page,
  member,
  browser,
}) => {
  const other = await openSecondBrowser(browser, member)
  await page.goto('/user/profile')
  const sessions = page.getByRole('list', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText(/^This browser, since/)).toHaveCount(1)

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText(
    say('account', 'logIn.notice.loggedOutEverywhere'),
  )
  await page.reload()
  await waitUntilAlive(page)
  await expect(page.getByRole('status')).toHaveCount(0)
  await findArea(other, 'read').click()
  await expect(other).toHaveURL('/login?next=%2Flibrary')
  await expect(other.getByRole('status')).toHaveText(loggedOut)
  await expectSoundPage(other)
  await logInAgain(other, member)
  await expect(other).toHaveURL('/library')
  await other.context().close()
})

test('one session can be ended in the list of sessions', async ({ page, member, browser }) => {
  const other = await openSecondBrowser(browser, member)
  await page.goto('/user/profile')
  const sessions = page.getByRole('list', { name: 'Where you are logged in' })
  await sessions
    .getByRole('button', { name: /^Log out: / })
    .first()
    .click()
  await expect(page.getByText('Logged out there.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await other.goto('/user/profile')
  await expect(other).toHaveURL('/login?next=%2Fuser%2Fprofile')
  await expect(other.getByRole('status')).toHaveText(loggedOut)
  await other.context().close()
})

test('an account that is disabled while its owner works is logged out with a sentence, until a log-in is tried', async ({
  page,
  member,
  request,
  outbox,
}) => {
  await page.goto('/games')
  // A call of the page itself would already log out.
  await page.waitForLoadState('networkidle')
  const { path, method } = contract.adminUsers.disableUser
  const answer = await request.fetch(fillPath(path, { id: member._id }), {
    method,
    headers: { authorization: `Bearer ${outbox.token}` },
  })
  expect(answer.status()).toBe(200)
  await findArea(page, 'read').click()
  await expect(page).toHaveURL('/login?next=%2Flibrary')
  await expect(page.getByRole('status')).toHaveText(loggedOut)
  await fillLogIn(page, member)
  await expect(page.getByRole('alert')).toHaveText(say('app', 'error.accountDisabled'))
  await expect(page.getByRole('status')).toHaveCount(0)
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

test('an account can be deleted with its password only', async ({ page, member }) => {
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const password = page.getByLabel('Your password')
  await password.fill('not the one at all')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText(say('app', 'error.incorrectPassword'))).toBeVisible()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(say('app', 'error.incorrectPassword'))

  await password.fill(member.password)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText(say('account', 'logIn.notice.accountDeleted'))
  await fillLogIn(page, member)
  await expect(page.getByRole('alert')).toHaveText(say('app', 'error.invalidCredentials'))
  await expect(page.getByRole('status')).toHaveCount(0)
  await expect(member.call(contract.account.me)).rejects.toThrow('401')
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
  await logInAgain(page, member)
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

/** Returns the link of the mail. */
async function askForReset(member: Member, outbox: Outbox): Promise<string> {
  await member.call(contract.account.forgotPassword, { body: { email: member.email } })
  const [link] = await outbox.waitForMail(member.email, /\/reset\/[\w-]+/)
  return link
}

async function openSecondBrowser(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await logIn(page, person)
  return page
}

async function logInAgain(page: Page, person: Person): Promise<void> {
  await fillLogIn(page, person)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
}

function readToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('fovea.token'))
}
