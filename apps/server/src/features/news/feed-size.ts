// Apart from what reads feeds, which only a process of its own loads.

/** How many items of one feed are kept. */
export const itemsOfFeed = 50
