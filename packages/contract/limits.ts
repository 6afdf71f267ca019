// Numbers that the page needs as well as the server; this file stands apart from the shapes, so that a page can
// know them without loading zod.

export const passwordLengths = { min: 8, max: 128 } as const

/** Minutes after midnight at which a user's day may begin at the latest: 6 in the morning. */
export const dayStartMinutesMax = 360

/** Characters of a pasted text. */
export const pastedTextMax = 500_000

/** Characters of a chapter that is shown; none that comes in today is as long. */
export const chapterTextMax = 1_000_000

/** Reading sessions this short, in seconds, are not saved. */
export const unsavedSessionSeconds = 2

/** Fewer words make no best speed and no estimate. */
export const countedWordsMin = 200

/** Events that one round of a game may have at most. */
export const roundEventsMax = 5_000

/**
 * Replays that are kept of each game and user: of the newest rounds that have one, and the best round's beside them.
 * Figures are kept of every round.
 */
export const replaysMax = 50

/** A reading test counts only when at least this many percent of its questions were answered rightly. */
export const countedComprehension = 40

/** Every question of a reading test has as many. */
export const optionsPerQuestion = 4

/** wpm; nobody has read a passage who went through it faster. */
export const testSpeedMax = 5_000

/** Bookmarks that one user may keep, and characters of the note at each. */
export const bookmarksMax = 1_000
export const bookmarkNoteMax = 2_000

/** Entries of one page of a list. */
export const pageSizeMax = 500
