// How the tables would be placed if PostgreSQL were sharded by Citus: rows of users by their id, and all other tables as
// they are named here. See docs/scaling.md.

/** `reference`: a copy on each node, so that rows of users may point to it. `local`: on the coordinator only. */
export interface SharedTable {
  kind: 'reference' | 'local'
  reason: string
}

/** The tables that have no `user_id`, except `users` itself, which is distributed by its `id`. */
export const sharedTables: Readonly<Record<string, SharedTable>> = {
  audit_log: { kind: 'local', reason: 'its rows outlive the users that they are about' },
  board_counts: { kind: 'local', reason: 'sums over all users' },
  challenges: { kind: 'local', reason: 'one row a day, and never joined with rows of users' },
  coupons: { kind: 'reference', reason: 'redemptions of users point to it' },
  feeds: {
    kind: 'local',
    reason: 'the same news for everybody, and never joined with rows of users',
  },
  identity_claims: {
    kind: 'reference',
    reason: 'joined with the identities of users, each of which it gives to one user',
  },
  news_items: {
    kind: 'local',
    reason: 'the same news for everybody, and never joined with rows of users',
  },
  parsed_articles: {
    kind: 'local',
    reason: 'the same news for everybody, and never joined with rows of users',
  },
  passkey_challenges: { kind: 'local', reason: 'nobody is known yet' },
  server_values: { kind: 'local', reason: 'a few values for all servers' },
  shipped_books: { kind: 'reference', reason: 'joined with the places and bookmarks of users' },
  shipped_chapters: { kind: 'reference', reason: 'joined with the places and bookmarks of users' },
  sign_in_attempts: { kind: 'local', reason: 'most are of nobody yet' },
  stripe_events: { kind: 'local', reason: 'known by the ids of Stripe' },
  throttles: { kind: 'local', reason: 'addresses and names as well as users' },
}

/** What breaks the rules today, and what would have to change before the table could be distributed. */
export const knownOffences: Readonly<Record<string, string>> = {
  'users: the unique index users_email_key_unique does not contain id':
    'A reference table of addresses claims each address once, in the transaction that inserts or changes the user.',
}
