// Passkeys in the browser. The library is loaded when the first one is made or used.
import type { EndpointInput, EndpointResponse } from '@fovea/contract/endpoint.ts'
import { ApiError, type contract } from '#kit/api/api-client.ts'

type Passkeys = typeof contract.passkeys
type CreationOptions = EndpointResponse<Passkeys['beginPasskey']>
type RequestOptions = EndpointResponse<Passkeys['askPasskey']>
type Registration = EndpointInput<Passkeys['addPasskey']>['body']['passkey']
export type PasskeyAnswer = EndpointInput<Passkeys['logInWithPasskey']>['body']

const load = () => import('@simplewebauthn/browser')

/** Passkeys belong to a name: where the address of this page is made of numbers, browsers refuse them. */
export function canUsePasskeys(): boolean {
  const isNumbers = /^[\d.]+$|^\[/.test(location.hostname)
  return 'PublicKeyCredential' in globalThis && isSecureContext && !isNumbers
}

/** @throws Error when the person refuses, or this device has a passkey of the account already */
export async function createPasskey(options: CreationOptions): Promise<Registration> {
  const { startRegistration } = await load()
  const { id, rawId, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** @throws Error when the person chooses no passkey */
export async function choosePasskey(
  options: RequestOptions,
  { isOffered = false }: { isOffered?: boolean } = {},
): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load()
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: isOffered,
  }).catch((error: unknown) => {
    if (!isPasskeyElsewhere(error)) throw error
    throw new ApiError({ code: 'passkey_elsewhere', status: 403 })
  })
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  }
}

/** Whether the browser can offer passkeys in a field, beside stored passwords. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await load()
  return browserSupportsWebAuthnAutofill()
}

/** Ends what waits for a person. */
export async function stopPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/** Whether the person, or the time they took, ended it. Nothing was sent to the server then. */
export function isPasskeyDeclined(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** Whether this page is not at the host that the server's passkeys belong to. */
export function isPasskeyElsewhere(error: unknown): boolean {
  return error instanceof Error && error.name === 'SecurityError'
}

/** Whether this device has a passkey of the account already. */
export function isPasskeyKnown(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
