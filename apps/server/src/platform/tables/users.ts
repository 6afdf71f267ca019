// Users, their credentials, their sessions, and the tokens of links in mails.
import type { Language } from '@fovea/contract/languages.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The expression that an administrator's search looks through, the same as in its index. */
export function searchedOf(table: { name: SQLWrapper; emailKey: SQLWrapper }): SQL {
  return sql`(lower(${table.name}) || ' ' || ${table.emailKey})`
}

/** The table also has `reader_settings`, which only 0.1.0 uses: see docs/decisions/0029. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** The address in lower case: what must be unique. */
    emailKey: text('email_key').notNull().unique(),
    lang: text('lang').$type<Language>().notNull(),
    role: text('role').$type<'member' | 'admin'>().notNull().default('member'),
    userType: text('user_type')
      .$type<'trial' | 'subscriber' | 'coupon'>()
      .notNull()
      .default('trial'),
    /** What an administrator gave, without an end. Then there is no `couponUntil`. */
    givenPlan: text('given_plan').$type<'subscriber' | 'coupon'>(),
    /** Until when coupons last. After that, `userType` may say `coupon` for a while: see `userTypeAt`. */
    couponUntil: moment('coupon_until'),
    emailApproved: boolean('email_approved').notNull().default(false),
    /** The address that the user wants instead, until it is approved; null when there is none. */
    newEmail: text('new_email'),
    emailSubscription: boolean('email_subscription').notNull().default(false),
    cookiesAgree: boolean('cookies_agree').notNull().default(false),
    readingSpeed: real('reading_speed').notNull().default(0),
    readingSpeedMax: real('reading_speed_max').notNull().default(0),
    ownPaceSpeed: real('own_pace_speed').notNull().default(0),
    typingSpeed: real('typing_speed').notNull().default(0),
    typingSpeedMax: real('typing_speed_max').notNull().default(0),
    /** A name of the IANA time zone database. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Minutes after midnight at which a day begins. */
    dayStartMinutes: integer('day_start_minutes').notNull().default(0),
    /** Whether the user is shown on leaderboards. */
    onBoards: boolean('on_boards').notNull().default(true),
    /** The id of their picture in `avatars`; null without one. */
    avatarId: uuid('avatar_id'),
    createdAt: moment('created_at').notNull(),
    /** Since when an administrator keeps the user out; null when the user may come in. */
    disabledAt: moment('disabled_at'),
  },
  (table) => [
    // For administrators, who look for users by any part of a name or an address.
    index('users_search').using('gin', sql`${searchedOf(table)} gin_trgm_ops`),
    index('users_name_start').on(sql`lower(${table.name}) text_pattern_ops`),
    index('users_address_start').on(sql`${table.emailKey} text_pattern_ops`),
    index('users_admins').on(table.id).where(sql`${table.role} = 'admin'`),
    index('users_disabled').on(table.id).where(sql`${table.disabledAt} is not null`),
    index('users_type').on(table.userType, table.id),
  ],
)

/** The column of every user's own table: deleting the user deletes the row. */
export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** How a user proves who they are: by a password. Passkeys and second factors have tables of their own. */
export const credentials = pgTable(
  'credentials',
  {
    userId: userId(),
    kind: text('kind').$type<'password'>().notNull(),
    /** For a password, its Argon2id hash. */
    secret: text('secret').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** The address in lower case whose owner is known to have this password; null when somebody else may have set it. */
    provenFor: text('proven_for'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

export const sessions = pgTable(
  'sessions',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: bytea('token_hash').notNull(),
    openedBy: text('opened_by')
      .$type<'signup' | 'login' | 'passkey' | 'identity' | 'password-change'>()
      .notNull(),
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('sessions_token').on(table.userId, table.tokenHash),
    index('sessions_expiry').on(table.expiresAt),
  ],
)

/**
 * The tokens of links in mails, of log-ins that wait for their second step, and the challenges of new passkeys. Each works
 * once and expires soon.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    userId: userId(),
    tokenHash: bytea('token_hash').notNull(),
    purpose: text('purpose').$type<'reset' | 'email' | 'second-step' | 'passkey'>().notNull(),
    /** The address that the link was sent to: a link to an old address approves nothing. */
    emailKey: text('email_key').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
)
