// The name that passkeys belong to, and the origins from which they may be used. A passkey works for that name only.
import { fail } from '../../../platform/failure.ts'

export interface RelyingParty {
  id: string
  origins: string[]
}

type Address = { publicUrl: string; isPublicUrlSet?: boolean | undefined }

/**
 * The name comes from PUBLIC_URL. Without it only `localhost` is trusted, since anybody can send any other name.
 * @throws Failure `passkeys_unavailable`
 */
export function findRelyingParty(address: Address, host: string): RelyingParty {
  const id = findRpId(address) ?? fail('passkeys_unavailable')
  if (address.isPublicUrlSet) return { id, origins: [new URL(address.publicUrl).origin] }
  if (!/^localhost(:\d{1,5})?$/.test(host)) return fail('passkeys_unavailable')
  return { id, origins: [`http://${host}`, `https://${host}`] }
}

/** @returns the name that passkeys work for now; undefined where they work for none */
export function findRpId({ publicUrl, isPublicUrlSet }: Address): string | undefined {
  if (!isPublicUrlSet) return 'localhost'
  const { hostname } = new URL(publicUrl)
  return isName(hostname) ? hostname : undefined
}

/** Addresses such as 127.0.0.1 or [::1] are no names. */
function isName(hostname: string): boolean {
  return !/^[\d.]+$|^\[/.test(hostname)
}
