// The `test` of all journeys. Each gets pages of the running server, its own IP address, and the mails that were sent.
import { randomInt } from 'node:crypto'
import { contract } from '@fovea/contract'
import { test as base } from '@playwright/test'
import { waitUntilAlive, watchCalls } from './live-page.ts'
import type { Hand } from './number-table.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { enterAs, type Member, openAccount } from './people.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /**
   * A person with a new account who is signed in on `page`, with days as on `page`. No page of the app is open yet.
   */
  member: Member
  /** How this project's device is used: with a finger on the phone, with a mouse on the desktop. */
  hand: Hand
}

/**
 * Of a journey whose subject has another layout or another hand in the window of a phone. In files named `…touch.spec.ts` it runs
 * there only, everywhere else there too. All others run once, on the desktop.
 */
export const onPhone = { tag: '@phone' }

export const test = base.extend<Fixtures, { outbox: Outbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  baseURL: async ({}, use) => use(requireRun('FOVEA_E2E_URL')),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': inventAddress() }),

  page: async ({ page, javaScriptEnabled }, use) => {
    watchCalls(page)
    const goto = page.goto.bind(page)
    page.goto = async (...given) => {
      const answer = await goto(...given)
      if (javaScriptEnabled !== false) await waitUntilAlive(page)
      return answer
    }
    await use(page)
  },

  member: async ({ page, request, timezoneId }, use) => {
    const member = await openAccount(request)
    await member.call(contract.account.updateUser, { body: { timeZone: timezoneId ?? 'UTC' } })
    await enterAs(page, member)
    await use(member)
  },

  hand: async ({ isMobile }, use) => use(isMobile ? 'finger' : 'mouse'),

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

/** An address from the range that RFC 2544 reserves for benchmarks, which nobody else uses. */
function inventAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`
}

function requireRun(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the global setup sets it`)
  return value
}
