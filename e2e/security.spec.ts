// How one logs in: a passkey from the first to the last, and the second factor with codes and recovery codes. Passkeys
// need a name, so this file opens the server as localhost.
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test as journey } from './support/journey.ts'
import { say } from './support/messages.ts'
import { oneTimeCode } from './support/one-time-code.ts'
import { enterAs, fillLogIn, logOut, type Member, openAccount } from './support/people.ts'
import { expectSoundPage } from './support/sound-page.ts'

const test = journey.extend({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
})

const plansWithReason = '/user/plans?reason=max_notes_trial'

test('a passkey is added, logs in without a password, and no longer does once it is removed', async ({
  page,
  request,
}) => {
  const member = await openAccount(request)
  await plugIn(page)
  await enterAs(page, member)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: say('profile', 'security.passkeys.add') }).click()
  await page.getByLabel(say('profile', 'security.passkeys.name')).fill('Test key')
  await page.getByLabel(say('profile', 'currentPassword')).fill(member.password)
  await page.getByRole('button', { name: say('profile', 'security.passkeys.add') }).click()
  const passkeys = page.getByRole('list', { name: say('profile', 'security.passkeys.title') })
  await expect(passkeys.getByRole('listitem')).toHaveText(/^Test key/)

  await passkeys.getByRole('button', { name: 'Rename: Test key' }).click()
  await page.getByLabel(say('profile', 'security.passkeys.name')).fill('Laptop')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toHaveText(/^Laptop/)
  await expectSoundPage(page)

  await logOut(page)
  await logInByPasskey(page, plansWithReason)
  await expect(page).toHaveURL(plansWithReason)

  await page.goto('/user/profile')
  await passkeys.getByRole('button', { name: 'Remove: Laptop' }).click()
  await expect(page.getByText(say('profile', 'security.passkeys.removed'))).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await logOut(page)
  await logInByPasskey(page)
  await expect(page.getByRole('alert')).toHaveText(say('app', 'error.passkeyRefused'))
})

test('an account without a password logs in again by its own passkey, and what was typed stays', async ({
  page,
  request,
  baseURL,
}) => {
  const { authenticatorId, client } = await plugIn(page)
  const findKeys = async () =>
    (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  const holdOnly = async (credential: (typeof keys)[number]) => {
    await client.send('WebAuthn.clearCredentials', { authenticatorId })
    await client.send('WebAuthn.addCredential', { authenticatorId, credential })
  }
  const stranger = await openAccount(request)
  await enterAs(page, stranger)
  await page.goto('/user/profile')
  await page.getByRole('button', { name: say('profile', 'security.passkeys.add') }).click()
  await page.getByLabel(say('profile', 'currentPassword')).fill(stranger.password)
  await page.getByRole('button', { name: say('profile', 'security.passkeys.add') }).click()
  await expect(page.getByText(say('profile', 'security.passkeys.added'))).toBeVisible()
  const [keyOfStranger] = await findKeys()
  await client.send('WebAuthn.clearCredentials', { authenticatorId })

  // The other service leads back to the server's address in numbers, and a session works at each of its names.
  await page.goto(`${baseURL?.replace('localhost', '127.0.0.1')}/login`)
  await page.getByRole('button', { name: /Marsh/ }).click()
  await page.getByLabel('Person').fill(`uma-${randomUUID()}`)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('fovea.token') ?? '')
  await enterAs(page, { token })
  await page.goto('/user/profile')
  await page.getByRole('button', { name: say('profile', 'security.passkeys.add') }).click()
  await page.getByRole('button', { name: say('profile', 'security.passkeys.add') }).click()
  await expect(page.getByText(say('profile', 'security.passkeys.added'))).toBeVisible()
  await page.getByRole('button', { name: 'Unlink: Marsh' }).click()
  await expect(page.getByText(say('profile', 'identities.unlinked'))).toBeVisible()
  const keys = await findKeys()
  const [ownKey] = keys
  if (!ownKey || !keyOfStranger) throw new Error('The authenticator has kept no passkey')

  // As after five minutes.
  await page.route('**/api/user/access_tokens', (route) => {
    const isOld = route.request().headers().authorization === `Bearer ${token}`
    return isOld && route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: 'fresh_log_in_needed' } })
      : route.fallback()
  })
  await page.getByRole('button', { name: say('profile', 'tokens.open') }).click()
  const name = page.getByLabel(say('profile', 'tokens.name'))
  await name.fill('Script of the kitchen')
  await page.getByRole('button', { name: say('profile', 'tokens.submit') }).click()
  const again = page.getByRole('button', { name: say('profile', 'security.passkeys.again') })
  await holdOnly(keyOfStranger)
  await again.click()
  await expect(page.getByText(say('profile', 'security.passkeys.notOfAccount'))).toBeVisible()
  await expectSoundPage(page)
  await holdOnly(ownKey)
  await again.click()
  await expect(page.getByText(say('profile', 'security.loggedInAgain'))).toBeVisible()
  await expect(name).toHaveValue('Script of the kitchen')
  const submit = page.getByRole('button', { name: say('profile', 'tokens.submit') })
  await expect(submit).toBeFocused()
  await submit.press('Enter')
  await expect(page.getByText(say('profile', 'tokens.shownOnce'))).toBeVisible()
  const made = page.getByRole('textbox', { name: say('profile', 'tokens.label') })
  await expect(made).toBeFocused()
})

test('the second factor is set up, asks for a code or a recovery code, and is switched off', async ({
  page,
  request,
}) => {
  const member = await openAccount(request)
  await enterAs(page, member)
  await page.goto('/user/profile')
  const { secret, codes } = await setUp(page, member)
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await logOut(page)
  await page.goto('/login')
  await fillLogIn(page, member)
  const field = page.getByLabel(say('app', 'code'))
  await expect(field).toBeFocused()
  await expectSoundPage(page)
  await field.fill('000000')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(say('app', 'error.invalidCode'))
  // The current code has switched the second factor on, and each counts once. The next one counts already.
  await field.fill(oneTimeCode(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)

  await logOut(page)
  await page.goto(plansWithReason)
  await fillLogIn(page, member)
  await page.getByRole('button', { name: say('account', 'code.useRecovery') }).click()
  await page.getByLabel(say('app', 'recoveryCode')).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(plansWithReason)

  await page.goto('/user/profile')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: say('profile', 'security.factor.switchOff') }).click()
  await page.getByLabel(say('profile', 'currentPassword')).fill(member.password)
  await page.getByLabel(say('app', 'code')).fill(codes[1] ?? '')
  await page.getByRole('button', { name: say('profile', 'security.factor.switchOff') }).click()
  await expect(page.getByText(say('profile', 'security.factor.switchedOff'))).toBeVisible()
  await logOut(page)
  await page.goto('/login')
  await fillLogIn(page, member)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(member.name)
})

/** Sets the second factor up with the keyboard, and returns what the app and the person keep. */
async function setUp(page: Page, member: Member) {
  await page.getByRole('button', { name: say('profile', 'security.factor.setUp') }).press('Enter')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: say('profile', 'security.factor.qr') })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSoundPage(page)
  const address = page.getByRole('link', { name: say('profile', 'security.factor.open') })
  const url = new URL((await address.getAttribute('href')) ?? '')
  const secret = url.searchParams.get('secret') ?? ''
  await page.getByLabel(say('app', 'code')).fill(oneTimeCode(secret))
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: say('profile', 'security.codes.title') })
  await expect(heading).toBeFocused()
  await expectSoundPage(page)
  const codes = await page.getByRole('listitem').locator('code').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('profile', 'security.codes.save') }).click()
  expect((await download).suggestedFilename()).toBe('fovea-codes.txt')
  await page.getByRole('button', { name: say('profile', 'security.codes.done') }).click()
  return { secret, codes }
}

/**
 * An authenticator of Chromium that knows its person and touches itself. What the browser would offer in the field is left
 * out, since it would log in before the button is tried.
 */
async function plugIn(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  return { authenticatorId, client }
}

/** @param wanted a page that asks for the log-in */
async function logInByPasskey(page: Page, wanted = '/login'): Promise<void> {
  await page.goto(wanted)
  await page.getByRole('button', { name: say('account', 'passkey.logIn') }).click()
}
