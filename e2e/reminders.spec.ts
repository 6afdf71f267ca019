// Reminders: switched on for a browser, chosen for a task and for the daily track, and what is said where they cannot be.
import { contract } from '@fovea/contract'
import { expect, test } from './support/journey.ts'
import { logOut } from './support/people.ts'
import { playPushService } from './support/push-stub.ts'
import { expectSoundPage, watchPage } from './support/sound-page.ts'

const { reminders } = contract.reminders

test.use({ serviceWorkers: 'allow' })

test('reminders are switched on for this browser by a click, and off again', async ({
  page,
  member,
  context,
}) => {
  const watch = watchPage(page)
  await context.grantPermissions(['notifications'])
  await playPushService(page)
  await page.goto('/user/reminders')
  await page.getByRole('button', { name: 'Switch on for this device' }).click()
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible()
  await expect(page.getByText(/^This device, since /)).toBeVisible()
  expect((await member.call(reminders)).devices).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch off' })).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('button', { name: 'Switch off' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Switch on for this device' })).toBeVisible()
  await expect(page.getByText('No device shows reminders yet.', { exact: false })).toBeVisible()
  expect((await member.call(reminders)).devices).toEqual([])
  expect(watch.faults).toEqual([])
})

test('after a log-out without a network the browser takes no more reminders', async ({
  page,
  member,
  context,
}) => {
  expect(member.token).toBeTruthy()
  await context.grantPermissions(['notifications'])
  await playPushService(page)
  await page.goto('/user/reminders')
  await page.getByRole('button', { name: 'Switch on for this device' }).click()
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible()
  await context.setOffline(true)
  await logOut(page)
  const isSubscribed = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return (await registration?.pushManager.getSubscription()) != null
    })
  await expect.poll(isSubscribed).toBe(false)
})

test('a message of the push service appears as a notification', async ({
  page,
  member,
  context,
}) => {
  expect(member.token).toBeTruthy()
  await context.grantPermissions(['notifications'])
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.goto('/user/reminders')
  const content = { title: 'Dentist', text: 'at nine', path: '/tasks', tag: 'x 1', locale: 'en' }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(content),
  })
  const listShown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const shown = await registration.getNotifications()
      return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
    })
  await expect
    .poll(listShown)
    .toEqual([{ title: 'Dentist', body: 'at nine', tag: 'x 1', data: { path: '/tasks' } }])
})

test('a task and the daily track get reminders, which come by mail if one likes', async ({
  page,
  member,
}) => {
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Dentist')
  await dialog.getByLabel('Reminder').selectOption('10 minutes before')
  await expect(dialog.getByText('No device shows reminders yet', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Dentist/ }).click()
  await expect(dialog.getByLabel('Reminder')).toHaveValue('10')
  const { tasks } = await member.call(contract.tasks.tasksByDate, { query: {} })
  expect(tasks).toMatchObject([{ title: 'Dentist', remindMinutes: 10 }])

  await page.goto('/track')
  await page.getByLabel('Remind me each day').selectOption('1260')
  await page.getByRole('link', { name: 'Choose how you are reminded' }).click()
  await page.getByRole('switch', { name: /^Send reminders to noor-/ }).check()
  await expect(page.getByText('once your address is confirmed', { exact: false })).toBeVisible()
  await expect
    .poll(async () => await member.call(reminders))
    .toMatchObject({ trackMinutes: 1_260, byMail: true, canMail: false })
})

test('the page says plainly why a browser cannot show reminders, and never asks by itself', async ({
  page,
  member,
}) => {
  expect(member.token).toBeTruthy()
  await page.addInitScript(() => {
    const asked = { count: 0 }
    Object.assign(window, { asked })
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    Notification.requestPermission = async () => {
      asked.count += 1
      return 'denied'
    }
  })
  await page.goto('/user/reminders')
  await expect(page.getByText('Notifications from this website are blocked.')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { asked: object }).asked)).toEqual({
    count: 0,
  })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await expect(page.getByText('This browser cannot show notifications')).toBeVisible()
})
