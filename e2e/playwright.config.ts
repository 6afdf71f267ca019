// Browser journeys against the real server, its private database and the built web, on a desktop and a phone.
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../scripts/browser.mjs'

const executablePath = process.env.FOVEA_CHROMIUM ?? (await findChromium())
if (!executablePath) throw new Error('No Chromium was found: `npm test` installs one.')

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(import.meta.dirname, 'results'),
  globalSetup: path.join(import.meta.dirname, 'support/global-setup.ts'),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumArguments() },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Without pictures: words that come and go would have one taken of each.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Words are the same in every window.
      testIgnore: '**/languages.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
