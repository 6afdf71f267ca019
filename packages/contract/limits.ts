// Numbers that the page needs as well as the server; this file stands apart from the shapes, so that a page can
// know them without loading zod.

export const passwordLengths = { min: 8, max: 128 } as const

/** Characters of a pasted text. */
export const pastedTextMax = 500_000

/** Reading sessions this short, in seconds, are not saved. */
export const unsavedSessionSeconds = 2

/** Events that one round of a game may have at most. */
export const roundEventsMax = 5_000

/** Bookmarks that one user may keep, and characters of the note at each. */
export const bookmarksMax = 1_000
export const bookmarkNoteMax = 2_000
