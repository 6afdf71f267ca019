// Numbers that both the web app and the server need. Kept apart from the schemas, so that the web app can use them
// without zod.

export const passwordLengths = { min: 8, max: 128 } as const

/** The longest address of a page that a log-in leads back to, with its query. */
export const nextPathMax = 2_000

/** How many recovery codes a set has, and how many passkeys an account may have. */
export const recoveryCodesCount = 10
export const passkeysMax = 20

/** The latest time at which a user's day may begin, in minutes after midnight: 6 in the morning. */
export const dayStartMinutesMax = 360

/** The largest number of characters in a pasted text. */
export const pastedTextMax = 500_000

/** The largest number of characters of a chapter that are shown. No chapter that is imported today is as long. */
export const chapterTextMax = 1_000_000

/** Reading sessions that last this many seconds or less are not saved. */
export const unsavedSessionSeconds = 2

/** Readings with fewer words do not count for the best speed or for estimates. */
export const countedWordsMin = 200

/** The largest number of events in one round of a game. */
export const roundEventsMax = 5_000

/**
 * How many replays are kept for each user and game: those of the newest rounds that have one. The replay of the best
 * round is kept in addition, and the figures of every round are kept.
 */
export const replaysMax = 50

/** How many seeds of each game a device may have ready, so that rounds without a connection can be ranked too. */
export const seedsMax = 10

/** The largest number of days for which results are summed up at once. */
export const resultDaysMax = 400

/** A person needs ranked rounds of this many games for the overall leaderboard. */
export const overallGamesMin = 3

/** A reading test counts only if at least this percentage of its questions was answered correctly. */
export const countedComprehension = 40

/** The number of options of every question of a reading test. */
export const optionsPerQuestion = 4

/** In wpm. A passage that was paged through faster than this was not read. */
export const testSpeedMax = 5_000

/** How many bookmarks one user may have, and how many characters the note of each. */
export const bookmarksMax = 1_000
export const bookmarkNoteMax = 2_000

/** The largest number of entries on one page of a list. */
export const pageSizeMax = 500

/**
 * In wpm. A typing run without a log that claims to be faster is refused. The records are 216 for a minute on a typewriter
 * (Stella Pajunas 1946, Guinness Book of Records 1956), some 305 for 15 seconds of easy words on a keyboard (MythicalRocket
 * 2023, Monkeytype), and 360 on a machine for shorthand (Mark Kislingbury 2004, Guinness World Records).
 */
export const claimedWpmMax = 400

/** Lessons and texts with fewer key presses do not count for the speeds of a user: the shortest test has about as many. */
export const countedPressesMin = 50

/** The largest number of events in the log of one typing run. */
export const typingEventsMax = 30_000

/** The largest number of characters that these events can insert, corrections included. */
export const typingInsertedMax = 60_000

/** The largest number of characters of a text that is typed in one run. */
export const typedTextMax = 20_000

/** How many logs of typing runs are kept for each user: those of the newest runs, and those of the best tests besides. */
export const typingLogsMax = 200

/** The largest number of characters in a file of typing results. */
export const typingImportMax = 5_000_000

/** How many imported typing results one user may have. */
export const importedRunsMax = 100_000

/** How many of the entries that an import of an account has left out are named. */
export const leftOutShownMax = 100
