// The browser takes away what is stored while the page is open, as it may when a device is full.
import { contract } from '@fovea/contract'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { logInHere } from './support/people.ts'

test('what a page shows and what waits is kept again, and is sent, also after a new log-in', async ({
  page,
  member,
  context,
}) => {
  const { today } = await member.call(contract.track.tracksByDate, { query: {} })
  const line = page.getByLabel('What are you grateful for?')
  await page.goto('/track')
  await expect(page.getByText('No entry')).toHaveCount(4)
  await expect.poll(() => countKept(page)).toBeGreaterThan(2)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await line.fill('A warm kitchen')
  await page.keyboard.press('Enter')
  await line.fill('Half a line')

  const devTools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  const clear = (storageTypes: string) =>
    devTools.send('Storage.clearDataForOrigin', { origin, storageTypes })
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await page.evaluate(() => localStorage.clear())
  await clear('indexeddb')
  await expect.poll(stored).toMatch(/A warm kitchen/)
  await expect.poll(stored).toMatch(/Half a line/)
  await expect.poll(() => countKept(page)).toBeGreaterThan(2)

  // Here the browser also tells the page, which ends the session.
  await clear('indexeddb,local_storage')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.poll(stored).toMatch(/A warm kitchen/)
  expect(await stored()).toMatch(/Half a line/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await logInHere(page, member)
  await expect
    .poll(() => member.call(contract.track.track, { params: { date: today } }))
    .toMatchObject({ grateful: ['A warm kitchen'] })
  await expect.poll(stored).not.toMatch(/A warm kitchen/)
})

/** How many answers of the server are on this device. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const open = indexedDB.open('fovea-kept')
        // The page has not made it yet.
        open.onupgradeneeded = () => open.transaction?.abort()
        open.onerror = () => resolve(0)
        open.onsuccess = () => {
          const count = open.result.transaction('answers').objectStore('answers').count()
          count.onsuccess = () => resolve(count.result)
          open.result.close()
        }
      }),
  )
}
