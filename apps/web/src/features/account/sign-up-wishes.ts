// Which of a visitor's results the new account gets. This is remembered while the visitor is away at a provider.

import { dropVisitorResults, giveVisitorResultsTo } from '#domain/visitor/visitor.ts'
import { giveVisitorTextTo } from '#domain/visitor/visitor-text.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'

export interface SignUpWishes {
  keepsDemo: boolean
  keepsText: boolean
}

const key = 'sign-up-wishes'

/** Undefined for somebody who logs in, and is asked nothing. */
export function rememberWishes(wishes: SignUpWishes | undefined): void {
  const { keepsDemo, keepsText } = wishes ?? {}
  const kept = [keepsDemo && 'demo', keepsText && 'text'].filter(Boolean)
  if (wishes) browserStorage.set(key, kept.join(' '))
  else browserStorage.remove(key)
}

export function takeWishes(): SignUpWishes | undefined {
  const kept = browserStorage.get(key)?.split(' ')
  browserStorage.remove(key)
  return kept && { keepsDemo: kept.includes('demo'), keepsText: kept.includes('text') }
}

/** Results of the demo that are not wanted are dropped. A pasted text that is not wanted stays in this browser. */
export function fulfilWishes(wishes: SignUpWishes | undefined, userId: string): void {
  if (!wishes) return
  if (wishes.keepsDemo) giveVisitorResultsTo(userId)
  else dropVisitorResults()
  if (wishes.keepsText) giveVisitorTextTo(userId)
}
