// How the secret of the client is shown to a provider. The standard wants it form-encoded in the header, and many providers
// do not decode it there: which way is right shows when it is tried.
import { AsyncLocalStorage } from 'node:async_hooks'
import * as client from 'openid-client'

export interface ClientSecret {
  authenticate: client.ClientAuth
  /** Asks with the secret shown in each way until it is accepted. That way is tried first from then on. */
  show<Answer>(config: client.Configuration, ask: () => Promise<Answer>): Promise<Answer>
}

export function createClientSecret(secret: string): ClientSecret {
  const ways = {
    inHeader: client.ClientSecretBasic(secret),
    undecoded: showUndecoded(secret),
    inBody: client.ClientSecretPost(secret),
  }
  const current = new AsyncLocalStorage<client.ClientAuth>()
  let accepted: client.ClientAuth | undefined

  function listWays(config: client.Configuration): client.ClientAuth[] {
    const { token_endpoint_auth_methods_supported: named } = config.serverMetadata()
    // The header is what a provider takes that does not say what it takes.
    const isHeaderTaken = named?.includes('client_secret_basic') ?? true
    if (!isHeaderTaken) return [ways.inBody]
    const isBodyTaken = named?.includes('client_secret_post') ?? true
    const taken = [ways.inHeader, ways.undecoded, ...(isBodyTaken ? [ways.inBody] : [])]
    return taken.sort((one, other) => Number(other === accepted) - Number(one === accepted))
  }

  return {
    authenticate: (...call) => (current.getStore() ?? ways.inHeader)(...call),
    async show(config, ask) {
      let refusal: unknown
      for (const way of listWays(config)) {
        try {
          const answer = await current.run(way, ask)
          accepted = way
          return answer
        } catch (error) {
          if (!isAboutSecret(error)) throw error
          refusal ??= error
        }
      }
      throw refusal
    },
  }
}

function showUndecoded(secret: string): client.ClientAuth {
  return (_server, { client_id: clientId }, _body, headers) => {
    const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64')
    headers.set('authorization', `Basic ${credentials}`)
  }
}

function isAboutSecret(error: unknown): boolean {
  if (error instanceof client.WWWAuthenticateChallengeError) return error.status === 401
  const isRefusal = error instanceof client.ResponseBodyError
  return isRefusal && (error.error === 'invalid_client' || error.status === 401)
}
