// The limits of notes, files and highlights. Kept apart from the schemas, so that the web app can use them without zod.

export const noteTitleMax = 300

/** The largest number of characters in the markup of a note. */
export const noteHtmlMax = 500_000

/** The largest body in which a note is sent: each character takes up to 4 bytes, and quotation marks are escaped. */
export const noteHtmlSentBytesMax = 4 * noteHtmlMax + 64 * 1024

/** How many tags one note may have. */
export const noteTagsMax = 50

/** How many notes one call files, trashes or deletes. */
export const notesAtOnceMax = 200

/** How many notes, folders and tags one user may have, those in the trash included. */
export const notesMax = 200_000
export const foldersMax = 1_000
export const tagsMax = 1_000

/** How many folders may be inside of each other. */
export const folderDepthMax = 10

/** How many earlier versions of a note are kept. */
export const noteVersionsMax = 50

/** How long a note stays in the trash, in days. */
export const trashDays = 30

/** The largest number of characters that are searched for. */
export const noteSearchMax = 100

/** How many notes a search answers, the best ones. */
export const noteFoundMax = 100

/** How many files one note may have. */
export const noteFilesMax = 200

/** How many highlights one user may have, and the largest numbers of characters in the words and the comment of each. */
export const highlightsMax = 50_000
export const highlightQuoteMax = 5_000
export const highlightCommentMax = 2_000

export const highlightColours = ['yellow', 'green', 'blue', 'pink'] as const

export type HighlightColour = (typeof highlightColours)[number]
