// Stands in for Argon2 in server tests, most of which sign somebody up and are not about passwords. It remembers what it
// has hashed instead of computing for it, and asks the real one about every other hash. Tests may count its calls.
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import type * as argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

export const real: typeof argon2 = createRequire(import.meta.url)('@node-rs/argon2')

type Hash = typeof argon2.hash
type Verify = typeof argon2.verify

const passwords = new Map<string, string>()

export const hash = vi.fn<Hash>(async (password, options) => {
  const { memoryCost = 19_456, timeCost = 2, parallelism = 1 } = options ?? {}
  const [salt, digest] = [16, 32].map((bytes) => randomBytes(bytes).toString('base64url'))
  const made = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${salt}$${digest}`
  passwords.set(made, String(password))
  return made
})

export const verify = vi.fn<Verify>(async (secret, password, ...rest) => {
  const known = passwords.get(String(secret))
  return known === undefined ? real.verify(secret, password, ...rest) : known === String(password)
})
