// Starts one server for the whole run. Every journey signs up its own people.

import { startTestProvider, testClient } from '../../apps/server/src/testing/test-provider.ts'
import { findChromium, findHeadlessChromium } from '../../scripts/browser.mjs'
import { startNewsHost } from './news-host.ts'
import { outsideIds, startServer } from './server.ts'

export default async function startRun(): Promise<() => Promise<void>> {
  const chromium = process.env.FOVEA_CHROMIUM ?? (await findChromium())
  if (!chromium) throw new Error('No Chromium was found: `npm test` installs one.')
  process.env.FOVEA_CHROMIUM = chromium
  process.env.FOVEA_CHROMIUM_HEADLESS ??= (await findHeadlessChromium()) ?? chromium
  const newsHost = await startNewsHost()
  process.env.FOVEA_E2E_NEWS = newsHost.url
  process.env.FETCH_ALLOW = new URL(newsHost.url).host
  // A redirect to this machine may name any port.
  const provider = await startTestProvider({
    redirectUri: 'http://127.0.0.1/auth/oidc/marsh/callback',
    claimsOf: (name) => ({ email: `${name}@marsh.example`, email_verified: true, name }),
  })
  process.env.OIDC_MARSH_ISSUER = provider.issuer
  process.env.OIDC_MARSH_CLIENT_ID = testClient.clientId
  process.env.OIDC_MARSH_CLIENT_SECRET = testClient.clientSecret
  // With ids and no host that they are for: no journey may see a request to anybody else.
  const server = await startServer({ ...outsideIds, PRODUCTION_HOST: 'fovea.example' })
  process.env.FOVEA_E2E_URL = server.url
  process.env.FOVEA_E2E_DATA = server.dataDir
  return async () => {
    await server.stop()
    await newsHost.stop()
    await provider.stop()
  }
}
