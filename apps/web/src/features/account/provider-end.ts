// How a log-in by another service has ended: the server says it after the `#` of the page that the browser comes back to.
import { type ErrorCode, errorStatus } from '@fovea/contract/errors.ts'

export type ProviderEnd =
  /** The session can be fetched with the code. */
  | { kind: 'signedIn'; code: string }
  | { kind: 'linked' }
  /** Anybody can write such an address, so it chooses one of our own sentences and says nothing itself. */
  | { kind: 'failed'; failure: ErrorCode; wish: Wish; waitSeconds: number | undefined }

/** What somebody wanted at the other service. Members link an account to theirs, or log in again. */
export type Wish = 'logIn' | 'link' | 'again'

export function readProviderEnd(hash: string): ProviderEnd {
  const end = new URLSearchParams(hash.replace(/^#/, ''))
  const code = end.get('code')
  if (code) return { kind: 'signedIn', code }
  if (end.has('linked')) return { kind: 'linked' }
  const failure = end.get('failure') ?? ''
  return {
    kind: 'failed',
    failure: isErrorCode(failure) ? failure : 'sign_in_expired',
    wish: readWish(end),
    waitSeconds: Number(end.get('wait')) || undefined,
  }
}

function readWish(end: URLSearchParams): Wish {
  if (end.has('linking')) return 'link'
  return end.has('again') ? 'again' : 'logIn'
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text)
}
