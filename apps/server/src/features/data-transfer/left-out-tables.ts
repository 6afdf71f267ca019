// The tables of users that are in no export, and why. A test fails for a table that is neither here nor exported.
export const leftOutTables: Readonly<Record<string, string>> = {
  access_tokens: 'access to this account',
  board_scores: 'a leaderboard shows only what its own server has replayed',
  calendar_feeds: 'access to this account',
  credentials: 'access to this account',
  data_transfers: 'exports and imports themselves',
  game_seeds: 'promises of this server about rounds to come',
  mails: 'what this server has sent',
  note_imports: 'how imports on this server went; their notes are exported',
  note_links: 'made again from the texts of the notes',
  note_texts: 'exported with the notes, made again from their markup',
  note_totals: 'made again from notes and files',
  one_time_tokens: 'access to this account',
  push_devices: 'browsers that are logged in to this server',
  sent_reminders: 'what this server has sent',
  sessions: 'access to this account',
}
