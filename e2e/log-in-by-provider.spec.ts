// Logging in by another service: an account made by it and deleted without a password, and one linked in the profile.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import { logOut } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const goOn = say('account', 'provider.continue').replace('{{provider}}', 'Marsh')

test('an account is made by another service, used without a password, and deleted', async ({
  page,
}) => {
  const name = `ida-${randomUUID()}`
  await page.goto('/login?next=/games')
  await page.getByRole('button', { name: goOn }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText(say('app', 'error.signInCancelled'))
  await expectSoundPage(page)
  await page.getByRole('link', { name: say('account', 'provider.toLogIn') }).click()

  await page.goto('/user/plans?reason=max_notes_trial')
  await expect(page.getByRole('button', { name: goOn })).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('button', { name: goOn }).click()
  await vouch(page, name)
  await expect(page).toHaveURL('/user/plans?reason=max_notes_trial')
  await page.goto('/')

  await logOut(page)
  await page.goto('/signup')
  await page.getByRole('button', { name: goOn }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await page.goto('/user/profile')
  await expect(page.getByText(say('profile', 'password.none'))).toBeVisible()
  await page.getByRole('button', { name: 'Unlink: Marsh' }).click()
  await expect(page.getByRole('alert')).toHaveText(say('app', 'error.lastWayIn'))
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText(say('account', 'logIn.notice.accountDeleted'))
})

test('an account at another service is linked with the password, opens the account, and is unlinked', async ({
  page,
  member,
}) => {
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Link Marsh' }).click()
  await page.getByLabel('Current password').fill('not the one at all')
  await page.getByRole('button', { name: 'Go on to Marsh' }).click()
  await expect(page.getByText(say('app', 'error.incorrectPassword'))).toBeVisible()
  await page.getByLabel('Current password').fill(member.password)
  await page.getByRole('button', { name: 'Go on to Marsh' }).click()
  await vouch(page, `olu-${randomUUID()}`)
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByText(say('profile', 'identities.linked'))).toBeVisible()
  await expectSoundPage(page)

  await logOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: goOn }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)

  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Unlink: Marsh' }).click()
  await expect(page.getByText(say('profile', 'identities.unlinked'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Link Marsh' })).toBeVisible()
})

async function vouch(page: Page, name: string): Promise<void> {
  await page.getByLabel('Person').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
}
