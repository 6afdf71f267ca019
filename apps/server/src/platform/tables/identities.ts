// Accounts elsewhere by which users sign in, and what is remembered of a sign-in that is on its way.
import type { Language } from '@fovea/contract/languages.ts'
import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, userId } from './users.ts'

/** Somebody's account at an OpenID Connect provider. The issuer and the subject are who they are; an address is not. */
export const identities = pgTable(
  'identities',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The address that the provider named when it was linked, so that the user knows which account it is. */
    email: text('email'),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('identities_user_issuer').on(table.userId, table.issuer),
  ],
)

/**
 * Whose each account at a provider is, so that it belongs to one user only. It does not point to users, since in a
 * distributed database it is on each node: whoever deletes an identity deletes its claim.
 */
export const identityClaims = pgTable(
  'identity_claims',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    ownerId: uuid('owner_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identity_claims_owner').on(table.ownerId),
  ],
)

/** A browser that has been sent to a provider. Taken away when it comes back, so that no answer counts twice. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** SHA-256 of the state that the provider gives back. */
    stateHash: bytea('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that began it. */
    browserHash: bytea('browser_hash').notNull(),
    provider: text('provider').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    /** The member who links an account to their own, or logs in again; null for anybody else who signs in. */
    memberId: uuid('member_id'),
    /** The session of that member. Nothing is linked once it has ended. */
    sessionId: uuid('session_id'),
    /** Whether the member logs in again, and links nothing. */
    isAgain: boolean('is_again').notNull().default(false),
    lang: text('lang').$type<Language>().notNull(),
    /** The page to open afterwards. */
    next: text('next'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_attempts_expiry').on(table.expiresAt)],
)

/** A browser that has come back and was recognised. Its page fetches the session with the token. */
export const signInHandoffs = pgTable(
  'sign_in_handoffs',
  {
    userId: userId(),
    tokenHash: bytea('token_hash').notNull(),
    browserHash: bytea('browser_hash').notNull(),
    /** Whether the account was made by this sign-in. */
    isNew: boolean('is_new').notNull(),
    next: text('next'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('sign_in_handoffs_expiry').on(table.expiresAt),
  ],
)
