// Passwords at rest: Argon2id as OWASP advises (19 MiB, 2 passes, 1 lane), computed off the event loop.
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from '../../platform/pool/fair-queue.ts'

/**
 * The four threads that hash also read files and ask for the addresses of hosts: half of them are left to that, and
 * whoever tries many passwords waits for themselves. Who waits, and how long, depends on who asks alone and never on
 * the account.
 */
const places = createFairQueue({ atOnce: 2, waiting: 200, waitingPerPerson: 20 })

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Of a password that nobody knows: verified where there is no account, so that the time tells nothing. */
export const nobodysSecret =
  '$argon2id$v=19$m=19456,t=2,p=1$C4j1u+hiRLp5UCEWDo1oqw$FY8sOardQjHXWM0gIkmPcy8gN6fQSpV9LSKCFwPBrRQ'

/**
 * For `person`: a user's id, or the network of somebody who is not signed in.
 * @throws Failure `too_many_requests`
 */
export async function hashPassword(person: string, password: string): Promise<string> {
  return places.run(person, () => hash(normalise(password), cost))
}

/**
 * Does the same work whether or not there is a secret to compare with.
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

/** Whether a hash was made with another cost than today's. */
export function isOutdated(secret: string): boolean {
  return !secret.startsWith(prefix)
}

/** Keyboards and systems write the same letters in different ways. */
function normalise(password: string): string {
  return password.normalize('NFKC')
}
