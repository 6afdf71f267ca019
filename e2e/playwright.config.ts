// Browser journeys against the real server, its private database and the built web app, on a desktop and a phone. See
// decisions 0068 and 0071.
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArguments } from '../scripts/browser.mjs'

/**
 * Neither path is set when tools read this file. In a run, the global setup finds a Chromium, or ends the run, before a
 * worker reads this file again.
 */
const { FOVEA_CHROMIUM, FOVEA_CHROMIUM_HEADLESS } = process.env

const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: chromiumArguments(),
})

/** Journeys by touch, which only the phone has. */
const byTouch = '**/*touch.spec.ts'

/** A Chromium without a window shows no notifications. */
const ofWholeBrowser = '**/reminders.spec.ts'

const desktopWindow = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(import.meta.dirname, 'results'),
  globalSetup: path.join(import.meta.dirname, 'support/global-setup.ts'),
  // A browser waits for its server now and then: with one more than the cores, two cores are busy nine tenths of the time.
  workers: 3,
  fullyParallel: true,
  // What passes only when it is tried again is a fault that only a busy machine shows.
  retries: 0,
  forbidOnly: true,
  // Journeys take much less. This is when they are given up, since the machine may be slow and busy with other things.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: launch(FOVEA_CHROMIUM_HEADLESS),
    locale: 'en-GB',
    // Only the offline journeys allow it: a service worker would answer before `page.route` is asked.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Berlin',
    // A trace makes each journey about a quarter slower. `--trace retain-on-failure` shows how a failed one came about.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [byTouch, ofWholeBrowser],
      use: desktopWindow,
    },
    {
      name: 'whole browser',
      testMatch: ofWholeBrowser,
      use: { ...desktopWindow, launchOptions: launch(FOVEA_CHROMIUM) },
    },
    {
      name: 'phone',
      // Those that ask for it with `onPhone` of journey.ts: in all others the window plays no part.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
