// The name that passkeys belong to, and the origins from which they may be used. A passkey works for that name only.
import { fail } from '../../../platform/failure.ts'

export interface RelyingParty {
  id: string
  origins: string[]
}

/**
 * The name comes from PUBLIC_URL. Without it only `localhost` is trusted, since anybody can send any other name.
 * @throws Failure `passkeys_unavailable`
 */
export function findRelyingParty(
  { publicUrl, isPublicUrlSet }: { publicUrl: string; isPublicUrlSet?: boolean | undefined },
  host: string,
): RelyingParty {
  if (isPublicUrlSet) {
    const { hostname, origin } = new URL(publicUrl)
    return isName(hostname) ? { id: hostname, origins: [origin] } : fail('passkeys_unavailable')
  }
  if (!/^localhost(:\d{1,5})?$/.test(host)) return fail('passkeys_unavailable')
  return { id: 'localhost', origins: [`http://${host}`, `https://${host}`] }
}

/** Addresses such as 127.0.0.1 or [::1] are no names. */
function isName(hostname: string): boolean {
  return !/^[\d.]+$|^\[/.test(hostname)
}
