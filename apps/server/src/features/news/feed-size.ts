// A limit that the server needs without loading the parser of feeds, which runs in a process of its own.

/** How many items of one feed are kept. */
export const itemsOfFeed = 50
