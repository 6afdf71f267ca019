// How often each thing about accounts may be tried. Wrong guesses are counted by account and by network;
// whoever guesses right gets the attempt back.
//
// A limit by account lets a stranger who knows an address keep its owner from logging in for a while. That is the
// lesser evil: without it a botnet could guess without end. The owner loses nothing else: sessions that are open stay
// open, and a new password by mail lifts the limit at once.
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
    /** Mails to addresses that are not approved yet. */
    approvalMailByUser: limit('approval-mail-user', 5, hour),
    /** Wrong passwords of somebody who is signed in. */
    proofByUser: limit('proof-user', 10, 15 * minute),
    linkByNetwork: limit('link-network', 20, 15 * minute),
  }
}
