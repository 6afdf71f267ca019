// How the secret of the client is shown to a provider. The standard wants it form-encoded in the header, and many providers
// do not decode it there: which way is right shows when it is tried.
import * as client from 'openid-client'

/** One for each way to show the secret, the best known first. */
export type Configurations = [client.Configuration, ...client.Configuration[]]

export function waysOf(
  { token_endpoint_auth_methods_supported: named }: client.ServerMetadata,
  secret: string,
): [client.ClientAuth, ...client.ClientAuth[]] {
  const inBody = client.ClientSecretPost(secret)
  // The header is what a provider takes that does not say what it takes.
  if (named && !named.includes('client_secret_basic')) return [inBody]
  const isPostTaken = named?.includes('client_secret_post') ?? true
  const inHeader = [client.ClientSecretBasic(secret), showUndecoded(secret)] as const
  return isPostTaken ? [...inHeader, inBody] : [...inHeader]
}

function showUndecoded(secret: string): client.ClientAuth {
  return (_server, { client_id: clientId }, _body, headers) => {
    const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64')
    headers.set('authorization', `Basic ${credentials}`)
  }
}

export function configureEach(
  [first, ...others]: [client.ClientAuth, ...client.ClientAuth[]],
  configure: (way: client.ClientAuth) => client.Configuration,
): Configurations {
  return [configure(first), ...others.map(configure)]
}

/** Asks with each configuration until the secret is accepted. What was accepted is tried first from then on. */
export async function tryEach<Answer>(
  configs: Configurations,
  ask: (config: client.Configuration) => Promise<Answer>,
): Promise<Answer> {
  let refusal: unknown
  for (const config of [...configs]) {
    try {
      const answer = await ask(config)
      configs.sort((one, other) => Number(other === config) - Number(one === config))
      return answer
    } catch (error) {
      if (!isAboutSecret(error)) throw error
      refusal ??= error
    }
  }
  throw refusal
}

function isAboutSecret(error: unknown): boolean {
  if (error instanceof client.WWWAuthenticateChallengeError) return error.status === 401
  const isRefusal = error instanceof client.ResponseBodyError
  return isRefusal && (error.error === 'invalid_client' || error.status === 401)
}
