// What of a visitor's results the account gets. Remembered while the visitor is away at a provider.
import { browserStorage } from '#shared/browser-storage.ts'
import { giveVisitorResultsTo } from '#shared/visitor.ts'
import { giveVisitorTextTo } from '#shared/visitor-text.ts'

export interface SignUpWishes {
  keepsDemo: boolean
  keepsText: boolean
}

const key = 'sign-up-wishes'

/** Undefined for somebody who logs in. */
export function rememberWishes(wishes: SignUpWishes | undefined): void {
  const { keepsDemo = false, keepsText = false } = wishes ?? {}
  const kept = [keepsDemo && 'demo', keepsText && 'text'].filter(Boolean)
  if (kept.length > 0) browserStorage.set(key, kept.join(' '))
  else browserStorage.remove(key)
}

export function takeWishes(): SignUpWishes {
  const kept = browserStorage.get(key)?.split(' ') ?? []
  browserStorage.remove(key)
  return { keepsDemo: kept.includes('demo'), keepsText: kept.includes('text') }
}

export function fulfilWishes({ keepsDemo, keepsText }: SignUpWishes, userId: string): void {
  if (keepsDemo) giveVisitorResultsTo(userId)
  if (keepsText) giveVisitorTextTo(userId)
}
