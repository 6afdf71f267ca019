// Tests that on a machine without a browser everything except the journeys works, and that those say what is missing.
import { expect, test, vi } from 'vitest'

vi.mock('./browser.mjs', async (load) => ({
  ...(await load<object>()),
  findChromium: async () => undefined,
}))

vi.stubEnv('FOVEA_CHROMIUM', undefined)

test('tools that read the configuration of the journeys need no Chromium', async () => {
  const { default: config } = await import('../e2e/playwright.config.ts')
  expect(config.projects?.map(({ name }) => name)).toEqual(['desktop', 'whole browser', 'phone'])
})

test('journeys say that there is no Chromium before they start anything', async () => {
  const { default: startRun } = await import('../e2e/support/global-setup.ts')
  await expect(startRun()).rejects.toThrow('No Chromium was found')
})
