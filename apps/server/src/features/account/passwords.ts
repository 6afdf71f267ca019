// Passwords at rest: Argon2id as OWASP advises (19 MiB, 2 passes, 1 lane), computed off the event loop.
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Of a password that nobody knows: verified where there is no account, so that the time tells nothing. */
export const nobodysSecret =
  '$argon2id$v=19$m=19456,t=2,p=1$C4j1u+hiRLp5UCEWDo1oqw$FY8sOardQjHXWM0gIkmPcy8gN6fQSpV9LSKCFwPBrRQ'

export async function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), cost)
}

/** Does the same work whether or not there is a secret to compare with. */
export async function verifyPassword(
  secret: string | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(secret ?? nobodysSecret, normalise(password))
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
