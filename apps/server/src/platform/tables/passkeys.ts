// Passkeys, and the challenges of log-ins with them.
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, userId } from './users.ts'

export const passkeys = pgTable(
  'passkeys',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    /** Chosen by the authenticator, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** In COSE form. */
    publicKey: bytea('public_key').notNull(),
    /** How often the authenticator says it was used; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The host that it was made at, and works at only; null when it was made before this was kept, and not used since. */
    rpId: text('rp_id'),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('passkeys_credential').on(table.userId, table.credentialId),
  ],
)

/** A log-in does not know its user yet, so its challenge belongs to nobody. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: bytea('challenge_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
)
