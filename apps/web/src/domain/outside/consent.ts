// The answer to the question about tracking: kept in this browser for visitors, and by the account for members.
import type { User } from '@fovea/contract/account.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { createPageStore, onSessionEnd, useSession } from '#kit/session/session.ts'
import { browserStorage } from '#kit/storage/browser-storage.ts'
import { type Consent, decideConsent, type KeptAnswer } from './decide-consent.ts'

type Member = Pick<User, '_id' | 'cookiesAgree'>

const key = 'cookies'
const untoldKey = `${key}.untold`
const answeredKey = (userId: string) => `${key}.answered.${userId}`

interface ConsentState {
  consent: Consent
  /** Why the account could not be told of the latest answer. */
  failure?: unknown
}

export const useConsent = createPageStore<ConsentState>(() => ({ consent: 'unknown' }))

let member: Member | null | undefined
const shows = new Set<(user: User) => void>()

/** Whether the browser asks sites not to track. That counts as "no", whatever was answered elsewhere. */
export function isSignalled(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  }
  return globalPrivacyControl === true || doNotTrack === '1'
}

function readKept(): KeptAnswer | undefined {
  const answer = browserStorage.get(key)
  if (answer === null) return undefined
  return { agrees: answer === 'yes', isUntold: browserStorage.get(untoldKey) !== null }
}

function decide(): void {
  const consent = decideConsent({
    isSignalled: isSignalled(),
    kept: readKept(),
    member: member && {
      cookiesAgree: member.cookiesAgree,
      hasAnsweredHere: browserStorage.get(answeredKey(member._id)) !== null,
    },
  })
  if (useConsent.getState().consent !== consent) useConsent.setState({ consent })
}

/** Called for a visitor, when a session begins, and whenever its member is known or has changed. */
export function decideFor(next: Member | null | undefined): void {
  member = next
  decide()
}

/** Whether it is known that nobody is signed in. */
export function isVisitor(): boolean {
  return member === null
}

/** Follows the answers that are given in other tabs. */
export function followConsent(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(`fovea.${key}`)) decide()
  })
}

/**
 * The answer holds in this browser at once. A member's account is told, now or the next time that the app starts. If it
 * cannot be told now, the state says why.
 */
export async function answerConsent(agrees: boolean): Promise<void> {
  keep({ agrees, isUntold: true })
  decide()
  await tellAccount()
}

export function forgetConsentFailure(): void {
  if (useConsent.getState().failure !== undefined) useConsent.setState({ failure: undefined })
}
onSessionEnd(forgetConsentFailure)

/** Tells the account what was answered here, once. Before a log-in that was a visitor. */
export async function tellAccount(): Promise<void> {
  const { userId, signal } = useSession.getState()
  const kept = readKept()
  if (!userId || !kept?.isUntold) return
  const { agrees } = kept
  forgetConsentFailure()
  try {
    showTold(userId, agrees, await callApi(contract.account.agreeToCookies, toBody(agrees)))
  } catch (failure) {
    if (!signal.aborted) useConsent.setState({ failure })
  }
}

const toBody = (cookiesAgree: boolean) => ({ body: { cookiesAgree } })

function showTold(userId: string, agrees: boolean, user: User): void {
  browserStorage.set(answeredKey(userId), '1')
  // Somebody may have changed their mind meanwhile; then that answer is on its way.
  if (readKept()?.agrees !== agrees) return
  keep({ agrees, isUntold: false })
  decideFor(user)
  for (const show of shows) show(user)
}

/** Registers a function that is called with the user as the account is after an answer. */
export function onAccountTold(show: (user: User) => void): () => void {
  shows.add(show)
  return () => void shows.delete(show)
}

function keep({ agrees, isUntold }: KeptAnswer): void {
  if (isUntold) browserStorage.set(untoldKey, '1')
  else browserStorage.remove(untoldKey)
  browserStorage.set(key, agrees ? 'yes' : 'no')
}
