// The parts of the server that signing in by a provider works with.
import type { Provider } from '../../../platform/oidc/provider.ts'
import type { AccountParts } from '../account-parts.ts'

export interface IdentityParts extends AccountParts {
  providers: Provider[]
}

export function isHttps({ publicUrl }: IdentityParts): boolean {
  return publicUrl.startsWith('https:')
}

/** The address that a provider sends browsers back to. It has to be registered there. */
export function redirectUriOf({ publicUrl }: IdentityParts, name: string): string {
  return `${publicUrl}/auth/oidc/${name}/callback`
}
