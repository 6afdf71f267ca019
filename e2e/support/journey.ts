// The `test` of all journeys: pages of the running server, an address of its own for each, and the mails that it sent.
import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'
import { waitUntilAlive } from './live-page.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { enterAs, type Member, openAccount } from './people.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Somebody with a new account, signed in on `page`; no page is open yet. */
  member: Member
}

export const test = base.extend<Fixtures, { outbox: Outbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  baseURL: async ({}, use) => use(requireRun('FOVEA_E2E_URL')),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': inventAddress() }),

  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (...given) => {
      const answer = await goto(...given)
      if (javaScriptEnabled !== false) await waitUntilAlive(page)
      return answer
    }
    await use(page)
  },

  member: async ({ page, request }, use) => {
    const member = await openAccount(request)
    await enterAs(page, member)
    await use(member)
  },

  outbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      await use(
        await openOutbox({
          url: requireRun('FOVEA_E2E_URL'),
          dataDir: requireRun('FOVEA_E2E_DATA'),
          address: inventAddress(),
        }),
      )
    },
    { scope: 'worker' },
  ],
})

/** For documentation only, says RFC 2544: nobody else comes from there. */
function inventAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`
}

function requireRun(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global setup sets it`)
  return value
}
