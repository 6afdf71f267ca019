// Limits how often each action on an account may be tried. Wrong passwords are counted by account and by network; a
// right one gives its attempt back.
//
// With a limit by account, a stranger who knows an address can keep its owner from logging in for a while. That is the
// lesser evil, since without it a botnet could guess without end. The owner loses nothing else: open sessions stay
// open, and a password reset by mail lifts the limit at once.
import type pg from 'pg'
import { createThrottle } from '../../platform/throttle.ts'

const minute = 60
const hour = 60 * minute

export type AccountThrottles = ReturnType<typeof createAccountThrottles>

export function createAccountThrottles(pool: pg.Pool) {
  const limit = (name: string, attempts: number, windowSeconds: number) =>
    createThrottle(pool, { name, attempts, windowSeconds })
  return {
    logInByAccount: limit('log-in-account', 10, 15 * minute),
    logInByNetwork: limit('log-in-network', 100, 15 * minute),
    signUpByNetwork: limit('sign-up-network', 30, hour),
    resetMailByAccount: limit('reset-mail-account', 3, hour),
    resetMailByNetwork: limit('reset-mail-network', 20, hour),
    /** Mails that ask for approval of an address. */
    approvalMailByUser: limit('approval-mail-user', 5, hour),
    /** Wrong passwords of a signed-in user. */
    proofByUser: limit('proof-user', 10, 15 * minute),
    /** Wrong codes of an app. Guessing one would take decades. Recovery codes are not counted here. */
    codeByUser: limit('code-user', 5, 15 * minute),
    codeByUserAndDay: limit('code-user-day', 20, 24 * hour),
    /** Second steps that failed, whatever was typed. */
    codeByNetwork: limit('code-network', 60, 15 * minute),
    passkeyByNetwork: limit('passkey-network', 60, 15 * minute),
    /** Sign-ins that are begun by a provider. */
    providerByNetwork: limit('provider-network', 60, 15 * minute),
    /** Wrong links, for a reset or for an approval. */
    linkByNetwork: limit('link-network', 20, 15 * minute),
  }
}
