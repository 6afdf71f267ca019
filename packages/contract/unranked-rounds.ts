// Why a round of a game does not count on leaderboards.

/** The replay breaks the rules or cannot be played again, so nothing proves the score. */
export const invalidReplays = [
  'out-of-order',
  'too-fast',
  'after-time',
  'after-end',
  'malformed-event',
  'malformed-seed',
  'unknown-mode',
  'refused-puzzle',
  'other-rules',
  'unfinished',
  'wrong-end',
  'inhuman-pace',
] as const
export type InvalidReplay = (typeof invalidReplays)[number]

/** The replay is valid, but its seed was not handed out for it, or its challenge was tried before or is over. */
export const seedReasons = ['unissued-seed', 'challenge-tried', 'challenge-over'] as const
export type SeedReason = (typeof seedReasons)[number]

export const unrankedRounds = [
  ...invalidReplays,
  ...seedReasons,
  'unknown-game',
  'no-replay',
  'replay-too-large',
  'relaxed',
  'hints',
] as const
export type UnrankedRound = (typeof unrankedRounds)[number]
