// Hashes and verifies passwords with Argon2id, as OWASP advises (19 MiB, 2 passes, 1 lane), outside the event loop.
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from '../../platform/pool/fair-queue.ts'

/**
 * Hashing shares its four threads with reading files and looking up host names, so half of them are left free for that.
 * Someone who tries many passwords delays only themselves. Who waits, and for how long, depends only on who asks, never
 * on the account.
 */
const places = createFairQueue({ atOnce: 2, waiting: 200, waitingPerPerson: 20 })

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'

/**
 * The hash of a password that nobody knows. It is verified when there is no account, so that the time of an answer does
 * not reveal whether there is one.
 */
export const nobodysSecret =
  '$argon2id$v=19$m=19456,t=2,p=1$C4j1u+hiRLp5UCEWDo1oqw$FY8sOardQjHXWM0gIkmPcy8gN6fQSpV9LSKCFwPBrRQ'

/**
 * @param person whose turn it takes: a user's id, or the network of somebody who is not signed in
 * @throws Failure `too_many_requests`
 */
export async function hashPassword(person: string, password: string): Promise<string> {
  return places.run(person, () => hash(normalise(password), cost))
}

/**
 * Does the same work whether or not there is a secret to compare the password with.
 * @throws Failure `too_many_requests`
 */
export async function verifyPassword(
  person: string,
  secret: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await places.run(person, () =>
    verify(secret ?? nobodysSecret, normalise(password)),
  )
  return secret !== undefined && isRight
}

/** Whether a hash was made with another cost than the current one. */
export function isOutdated(secret: string): boolean {
  return !secret.startsWith(prefix)
}

/** Different keyboards and systems encode the same letters differently. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}
