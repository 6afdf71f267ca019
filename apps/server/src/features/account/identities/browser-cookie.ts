// The cookie that binds a sign-in to the browser that began it: nobody can finish a sign-in in somebody else's browser,
// or be signed in to a stranger's account by a link. Only its digest is stored.
import { createHash, randomBytes } from 'node:crypto'

const lifeSeconds = 600

/** 32 random bytes as base64url. */
const secretPattern = /^[\w-]{43}$/

export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Browsers accept the prefix only over TLS, and then only from this very host, not from one beside it. */
function nameOf(isHttps: boolean): string {
  return isHttps ? '__Host-fovea-sign-in' : 'fovea-sign-in'
}

/** @returns the secret in the cookie of the browser, if there is one. */
export function readBrowser(cookies: string, isHttps: boolean): string | undefined {
  const start = `${nameOf(isHttps)}=`
  const secret = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
  return secret !== undefined && secretPattern.test(secret) ? secret : undefined
}

/** Lax: it is sent when the provider leads the browser back, and on no other call that comes from another site. */
export function writeBrowser(secret: string, isHttps: boolean): string {
  const secure = isHttps ? '; Secure' : ''
  return `${nameOf(isHttps)}=${secret}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
