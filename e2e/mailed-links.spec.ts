// The links of mails: a forgotten password, the first address and a new one, and links that are spent.
import { contract } from '@fovea/contract'
import { expect, test } from './support/journey.ts'
import { say } from './support/messages.ts'
import type { Outbox } from './support/outbox.ts'
import { fillLogIn, logOut, type Member, openAccount, readToken } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const newPassword = 'eleven brass kettles upstream'

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

test('the link from the first mail confirms the address, and one that is spent or none says what holds', async ({
  page,
  member,
  outbox,
}) => {
  await page.goto('/user/profile')
  await expect(page.getByText('Not confirmed yet.')).toBeVisible()
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
  await page.goto('/user/profile')
  await expect(page.getByText('Confirmed.', { exact: true })).toBeVisible()
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

/** Returns the link of the mail. */
async function askForReset(member: Member, outbox: Outbox): Promise<string> {
  await member.call(contract.account.forgotPassword, { body: { email: member.email } })
  const [link] = await outbox.waitForMail(member.email, /\/reset\/[\w-]+/)
  return link
}
