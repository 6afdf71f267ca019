// Decides whether a caller may call an endpoint, by their role, their plan and the scope of their token.
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { scopeOf } from '@fovea/contract/scope-of.ts'
import type { TokenScope } from '@fovea/contract/token-limits.ts'
import { isEntitled, type UserType } from './entitlement.ts'
import { fail } from './failure.ts'

/** The demands of an endpoint on its caller. */
interface Asked {
  role: 'member' | 'admin'
  userType: UserType
  scope?: TokenScope
}

/** @throws Failure when the endpoint is not for this caller. */
export function admitCaller<C extends Asked>(
  caller: C | undefined,
  endpoint: Endpoint,
): C | undefined {
  const isAllowed = caller?.scope === undefined || mayCall(caller.scope, endpoint)
  if (endpoint.access === 'public') return isAllowed ? caller : undefined
  if (!isAllowed) return fail('not_allowed', { message: 'not with this access token' })
  if (!caller) return fail('not_signed_in')
  if (endpoint.access === 'admin' && caller.role !== 'admin') return fail('not_allowed')
  if (!isEntitled(caller.userType, endpoint.entitlement)) return fail('plan_needed')
  return caller
}

function mayCall(scope: TokenScope, endpoint: Endpoint): boolean {
  const needed = scopeOf(endpoint)
  return needed !== undefined && (scope === 'write' || needed === 'read')
}
