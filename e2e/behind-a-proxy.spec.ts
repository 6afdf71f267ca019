// Behind a proxy with a log-in of its own: the service worker does not hide it, and what was made meanwhile is sent afterwards.
import { contract } from '@fovea/contract'
import { type ForwardAuth, openForwardAuth } from './support/forward-auth.ts'
import { expect, test } from './support/journey.ts'
import { readToken } from './support/people.ts'

test.use({ serviceWorkers: 'allow' })

let proxy: ForwardAuth
test.beforeEach(async ({ baseURL }) => {
  proxy = await openForwardAuth(baseURL ?? '')
})
test.afterEach(() => proxy.stop())

for (const how of ['redirect', 'refusal'] as const) {
  test(`its log-in by a ${how} is shown once, and leads back to the page with everything`, async ({
    page,
    member,
  }) => {
    await page.goto(`${proxy.url}/healthz`)
    await page.evaluate((token) => localStorage.setItem('fovea.token', token), member.token)
    await page.goto(`${proxy.url}/?hl=en`)
    const great = page
      .getByRole('radiogroup', { name: 'Mood in the morning' })
      .getByRole('radio', { name: 'Great' })
    await expect(great).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

    proxy.close(how)
    await great.check()
    await page.getByRole('link', { name: 'Enter' }).click()
    await expect(great).toBeChecked()
    expect(new URL(page.url()).search).toBe('?hl=en')
    expect(proxy.shown()).toBe(1)
    expect(await readToken(page)).toBe(member.token)
    await expect
      .poll(async () => (await member.call(contract.track.tracksByDate, { query: {} })).tracks)
      .toEqual([expect.objectContaining({ moodMorning: 4 })])

    proxy.close(how)
    await page.reload()
    await page.getByRole('link', { name: 'Enter' }).click()
    await expect(great).toBeChecked()
    expect(proxy.shown()).toBe(2)
  })
}
