// What ends sessions: logging out everywhere or elsewhere, an account that is disabled, and one that is deleted.
import { contract } from '@fovea/contract'
import { fillPath } from '@fovea/contract/endpoint.ts'
import type { Browser, Page } from '@playwright/test'
import { findArea } from './support/areas.ts'
import { expect, test } from './support/journey.ts'
import { waitUntilAlive } from './support/live-page.ts'
import { say } from './support/messages.ts'
import { fillLogIn, logIn, logInHere, type Person } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const loggedOut = say('account', 'logIn.notice.loggedOut')

test('logging out everywhere signs out the other browser at its next call', async ({
  page,
  member,
  browser,
}) => {
  const other = await openSecondBrowser(browser, member)
  // What keeps notes on the device would otherwise sometimes be the next call.
  await other.route('**/api/user/all-notes?*', (route) => route.abort())
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
  await logInHere(other, member)
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

async function openSecondBrowser(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await logIn(page, person)
  return page
}
