// An OpenID Connect provider on this machine, for tests: whoever is named on its page is signed in there.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'

export interface Person {
  email?: string
  email_verified?: boolean
  name?: string
}

export interface TestProvider {
  /** Such as `http://127.0.0.1:40123`. */
  issuer: string
  stop(): Promise<void>
}

export const testClient = { clientId: 'fovea', clientSecret: 'a secret of tests' }

const interactionPath = '/interaction/'

export async function startTestProvider(options: {
  redirectUri: string
  claimsOf(subject: string): Person
  /** Whether the ID token itself names the address, as some providers do. */
  hasFullIdToken?: boolean
}): Promise<TestProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {}
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, await configure(options))
  const serve = provider.callback()
  handle = (request, response) =>
    request.url?.startsWith(interactionPath)
      ? interact(provider, request, response)
      : serve(request, response)
  return {
    issuer,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

async function configure(options: Parameters<typeof startTestProvider>[0]): Promise<Configuration> {
  const policy = interactionPolicy.base()
  // Native clients would have to ask each time.
  policy.get('consent')?.checks.remove('native_client_prompt')
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [options.redirectUri],
        // Such a client may be sent back to any port of this machine.
        application_type: new URL(options.redirectUri).hostname === '127.0.0.1' ? 'native' : 'web',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: ['of tests'] },
    // Set only so that it does not ask for it.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !options.hasFullIdToken,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `${interactionPath}${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...options.claimsOf(sub) }),
    }),
    /** Nobody is asked what this server may know. */
    async loadExistingGrant({ oidc }) {
      const clientId = testClient.clientId
      const given = oidc.session?.grantIdFor(clientId)
      const found = given && (await oidc.provider.Grant.find(given))
      if (found) return found
      const accountId = oidc.session?.accountId ?? ''
      const grant = new oidc.provider.Grant({ clientId, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    return
  }
  let body = ''
  for await (const part of request) body += String(part)
  const fields = new URLSearchParams(body)
  const accountId = fields.get('person')
  const result = accountId
    ? { login: { accountId } }
    : { error: 'access_denied', error_description: 'The person does not want to.' }
  await provider.interactionFinished(request, response, result)
}

const page = `<!doctype html><html lang="en"><head><title>Provider of tests</title></head><body><main>
  <h1>Provider of tests</h1>
  <form method="post"><label>Person <input name="person"></label><button>Go on</button></form>
  <form method="post"><button name="person" value="">Cancel</button></form>
</main></body></html>`
